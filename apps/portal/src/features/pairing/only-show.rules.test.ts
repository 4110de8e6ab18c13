import { expect, it } from 'vitest'
import { onlyShow } from './only-show.rules.ts'

const cafe = { id: 'cafe' }
const bar = { id: 'bar' }
const counter = { id: 'counter' }
const street = { id: 'street' }

it('is the only account and the only screen', () => {
  expect(onlyShow([cafe], [counter])).toEqual({ accountId: 'cafe', screenId: 'counter' })
})

it.each([
  ['accounts', [cafe, bar], [counter]],
  ['screens', [cafe], [counter, street]],
])('is null with several %s', (_kind, accounts, screens) => {
  expect(onlyShow(accounts, screens)).toBeNull()
})

it.each([
  ['account', [], [counter]],
  ['screen', [cafe], []],
])('is null without an %s', (_what, accounts, screens) => {
  expect(onlyShow(accounts, screens)).toBeNull()
})
