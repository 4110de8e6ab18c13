import { expect, it } from 'vitest'
import { isClientTooOld } from './playback.rules.ts'

it.each([
  ['0.0.9', true],
  ['0.1.0', false],
  ['0.1.0-beta', false],
  ['1.0.0', false],
  ['0.2.0', false],
  ['nonsense', false],
  [undefined, false],
])('version %s is too old: %s', (version, tooOld) => {
  expect(isClientTooOld(version)).toBe(tooOld)
})
