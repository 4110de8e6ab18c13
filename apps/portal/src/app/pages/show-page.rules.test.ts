import { expect, it } from 'vitest'
import { chosenAccount, chosenScreen } from './show-page.rules.ts'

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
