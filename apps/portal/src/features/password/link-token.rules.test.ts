import { describe, expect, it } from 'vitest'
import { tokenOf, withoutToken } from './link-token.rules.ts'

describe('tokenOf', () => {
  it.each([
    ['?token=abc-DEF_123', 'abc-DEF_123'],
    ['?utm=1&token=a%2Bb', 'a+b'],
    ['?token=', null],
    ['', null],
  ])('of %j is %j', (search, token) => {
    expect(tokenOf(search)).toBe(token)
  })

  it('withoutToken removes only the secret', () => {
    expect(withoutToken('https://vitrine.test/change-password?token=abc')).toBe('/change-password')
    expect(withoutToken('https://vitrine.test/change-password?a=1&token=x&token=y#top')).toBe(
      '/change-password?a=1#top',
    )
  })
})
