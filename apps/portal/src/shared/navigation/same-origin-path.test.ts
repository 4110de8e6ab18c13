import { describe, expect, it } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

const ORIGIN = 'https://vitrine.test'

describe('a redirect', () => {
  it.each([
    '/accounts',
    '/accounts?account_id=1&message=no_medias',
    '/screens/7/config#hours',
    '/tv/#/pairing',
  ])('to our own page %s is followed', (path) => {
    expect(sameOriginPath(path, ORIGIN)).toBe(path)
  })

  it.each([
    'https://evil.test/accounts',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/%2e//evil.test',
    '/x/..//evil.test',
    'javascript:alert(1)',
    'accounts',
    '',
  ])('to %j is refused', (path) => {
    expect(sameOriginPath(path, ORIGIN)).toBeNull()
  })

  it('that is not there leads nowhere', () => {
    expect(sameOriginPath(null, ORIGIN)).toBeNull()
  })
})
