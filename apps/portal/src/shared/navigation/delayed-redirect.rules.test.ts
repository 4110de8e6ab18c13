import { expect, it } from 'vitest'
import { redirectAtMs } from './delayed-redirect.rules.ts'

it.each([
  ['appeared at once', 0, 10_000],
  ['appeared early', 4_999, 10_000],
  ['appeared after five seconds', 7_000, 12_000],
  ['appeared late', 14_000, 15_000],
  ['has not appeared', null, 15_000],
])('redirects five seconds after a first image that %s, within 15 s', (_when, firstAtMs, atMs) => {
  expect(redirectAtMs(firstAtMs)).toBe(atMs)
})
