import { expect, it } from 'vitest'
import { isOlderVersion } from './app-version.ts'

it.each([
  ['1.2.3', '1.2.4', true],
  ['1.2.3', '1.10.0', true],
  ['1.2.3', '2.0.0', true],
  ['1.2.3', '1.2.3', false],
  ['1.3.0', '1.2.9', false],
  ['2.0.0', '1.9.9', false],
  ['1.2.3-beta', '1.2.3', false],
  ['nonsense', '1.2.3', false],
  ['1.2', '1.2.3', false],
  [null, '1.2.3', false],
  ['1.2.3', null, false],
])('version %s is older than %s: %s', (version, other, isOlder) => {
  expect(isOlderVersion(version, other)).toBe(isOlder)
})
