import { expect, it } from 'vitest'
import { chosenAccount, chosenScreen, goneOf } from './show-page.rules.ts'

const accounts = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

it('plays the account of the address, whatever the index says', () => {
  expect(chosenAccount(accounts, 'b', '2')).toEqual({ id: 'b' })
})

it.each([
  ['2', 'c'],
  ['3', 'a'],
  ['-1', 'a'],
  ['x', 'a'],
  ['1.5', 'a'],
  [null, 'a'],
])('plays by index %s where the address names nobody', (index, id) => {
  expect(chosenAccount(accounts, 'unknown', index)).toEqual({ id })
})

it('plays on the screen that was asked for, else on the first', () => {
  expect(chosenScreen([{ id: 's' }, { id: 't' }], 't')).toEqual({ id: 't' })
  expect(chosenScreen([{ id: 's' }, { id: 't' }], null)).toEqual({ id: 's' })
})

it('plays nothing where there is nothing', () => {
  expect(chosenAccount([], 'a', '0')).toBeNull()
  expect(chosenScreen([], 's')).toBeNull()
})

it.each([
  ['nothing was shown yet', null, null],
  ['both are there', { accountId: 'a', screenId: 's' }, null],
  ['the account is not', { accountId: 'x', screenId: 's' }, 'account_gone'],
  ['the screen is not', { accountId: 'a', screenId: 'x' }, 'screen_gone'],
] as const)('knows which part of the show was removed: %s', (_, shown, gone) => {
  expect(goneOf(shown, { accounts, screens: [{ id: 's' }] })).toBe(gone)
})
