import { expect, it } from 'vitest'
import { redirectAtMs } from './delayed-redirect.rules.ts'

it.each([
  ['was there at once', 0, 10_000],
  ['came early', 4_999, 10_000],
  ['came after five seconds', 7_000, 12_000],
  ['came late', 14_000, 15_000],
  ['has not come', null, 15_000],
])('goes on five seconds after a first picture that %s, within 15 s', (_when, firstAtMs, atMs) => {
  expect(redirectAtMs(firstAtMs)).toBe(atMs)
})
