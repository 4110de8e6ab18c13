import { describe, expect, it } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

const ORIGIN = 'https://vitrine.test'

describe('sameOriginPath', () => {
  it.each([
    '/accounts',
    '/accounts?account_id=1&message=no_medias',
    '/screens/7/config#hours',
    '/tv/#/pairing',
  ])('returns the path of the own page %s', (path) => {
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
  ])('returns null for %j', (path) => {
    expect(sameOriginPath(path, ORIGIN)).toBeNull()
  })

  it('returns null without a redirect', () => {
    expect(sameOriginPath(null, ORIGIN)).toBeNull()
  })
})
