import { describe, expect, it } from 'vitest'
import { tokenOf, withoutToken } from './link-token.rules.ts'

describe('the secret of a link', () => {
  it.each([
    ['?token=abc-DEF_123', 'abc-DEF_123'],
    ['?utm=1&token=a%2Bb', 'a+b'],
    ['?token=', null],
    ['', null],
  ])('in %j is %j', (search, token) => {
    expect(tokenOf(search)).toBe(token)
  })

  it('leaves the address, and nothing else does', () => {
    expect(withoutToken('https://vitrine.test/change-password?token=abc')).toBe('/change-password')
    expect(withoutToken('https://vitrine.test/change-password?a=1&token=x&token=y#top')).toBe(
      '/change-password?a=1#top',
    )
  })
})
