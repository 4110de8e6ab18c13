import { expect, it } from 'vitest'
import { clampScreens, screensOf } from './screens.rules.ts'

const RANGE = { min: 1, max: 50 }

it.each([
  ['', null],
  ['-', null],
  ['3', 3],
  ['0', 1],
  ['51', 50],
  ['12 TVs', 12],
])('screensOf(%j) is %j', (text, screens) => {
  expect(screensOf(text, RANGE)).toBe(screens)
})

it('clampScreens stays within the range', () => {
  expect([0, 1, 50, 51].map((screens) => clampScreens(screens, RANGE))).toEqual([1, 1, 50, 50])
  expect(clampScreens(2, { min: 3, max: 50 })).toBe(3)
})
