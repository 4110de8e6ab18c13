import { expect, it } from 'vitest'
import { chosenAccount, chosenScreen, goneOf } from './show-page.rules.ts'

const accounts = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

it('chosenAccount returns the account of the address and ignores the index', () => {
  expect(chosenAccount(accounts, 'b', '2')).toEqual({ id: 'b' })
})

it.each([
  ['2', 'c'],
  ['3', 'a'],
  ['-1', 'a'],
  ['x', 'a'],
  ['1.5', 'a'],
  [null, 'a'],
])('chosenAccount uses the index %s when the address has no account: %s', (index, id) => {
  expect(chosenAccount(accounts, 'unknown', index)).toEqual({ id })
})

it('chosenScreen returns the requested screen, else the first', () => {
  expect(chosenScreen([{ id: 's' }, { id: 't' }], 't')).toEqual({ id: 't' })
  expect(chosenScreen([{ id: 's' }, { id: 't' }], null)).toEqual({ id: 's' })
})

it('chosenAccount and chosenScreen return null for empty lists', () => {
  expect(chosenAccount([], 'a', '0')).toBeNull()
  expect(chosenScreen([], 's')).toBeNull()
})

it.each([
  ['nothing was shown yet', null, null],
  ['both are there', { accountId: 'a', screenId: 's' }, null],
  ['the account is not', { accountId: 'x', screenId: 's' }, 'account_gone'],
  ['the screen is not', { accountId: 'a', screenId: 'x' }, 'screen_gone'],
] as const)('goneOf returns the removed part: %s', (_, shown, gone) => {
  expect(goneOf(shown, { accounts, screens: [{ id: 's' }] })).toBe(gone)
})
