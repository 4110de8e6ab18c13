import { expect, it } from 'vitest'
import { maskTelephone } from './telephone.ts'

it.each([
  ['', ''],
  ['1', '(1'],
  ['119', '(11) 9'],
  ['1133334444', '(11) 3333-4444'],
  ['11933334444', '(11) 93333-4444'],
  ['(11) 93333-44445', '(11) 93333-4444'],
])('masks %j as %j', (typed, masked) => {
  expect(maskTelephone(typed)).toBe(masked)
})
