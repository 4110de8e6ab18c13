import { expect, it } from 'vitest'
import { saveItem } from '../storage/storage.ts'
import { storeAccounts, storeScreens, storedAccounts, storedScreens } from './stored-lists.ts'
import { forgetScreen, storeLastShow, lastShow, SCREEN_KEYS } from '../last-show.ts'

it('stored lists and the last show are empty before they are stored and after they are removed', () => {
  const storedValues = () => [storedAccounts(), storedScreens(), lastShow()]
  expect(storedValues()).toEqual([undefined, undefined, null])
  storeAccounts([])
  storeScreens([])
  storeLastShow({ accountId: 'cafe', screenId: 'counter' })
  expect(storedValues()).toEqual([[], [], { accountId: 'cafe', screenId: 'counter' }])
  forgetScreen()
  expect(storedValues()).toEqual([undefined, undefined, null])
})

it.each(['{', 'null', '{}', '[{"id":7}]'])('stored lists are undefined for %s', (stored) => {
  saveItem(SCREEN_KEYS.accounts, stored)
  saveItem(SCREEN_KEYS.screens, stored)
  expect([storedAccounts(), storedScreens()]).toEqual([undefined, undefined])
  forgetScreen()
})
