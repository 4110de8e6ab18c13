import { expect, it } from 'vitest'
import { saveItem } from '../storage/storage.ts'
import { storeAccounts, storeScreens, storedAccounts, storedScreens } from './stored-lists.ts'
import { forgetScreen, storeLastShow, lastShow, SCREEN_KEYS } from '../last-show.ts'

it('a screen knows nothing before anything was kept, and after it was forgotten', () => {
  const known = () => [storedAccounts(), storedScreens(), lastShow()]
  expect(known()).toEqual([undefined, undefined, null])
  storeAccounts([])
  storeScreens([])
  storeLastShow({ accountId: 'cafe', screenId: 'counter' })
  expect(known()).toEqual([[], [], { accountId: 'cafe', screenId: 'counter' }])
  forgetScreen()
  expect(known()).toEqual([undefined, undefined, null])
})

it.each(['{', 'null', '{}', '[{"id":7}]'])('takes %s for nothing', (kept) => {
  saveItem(SCREEN_KEYS.accounts, kept)
  saveItem(SCREEN_KEYS.screens, kept)
  expect([storedAccounts(), storedScreens()]).toEqual([undefined, undefined])
  forgetScreen()
})
