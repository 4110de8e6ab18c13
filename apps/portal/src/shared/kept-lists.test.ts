import { expect, it } from 'vitest'
import { keep } from './keep.ts'
import { keepAccounts, keepScreens, keptAccounts, keptScreens } from './kept-lists.ts'
import { forgetScreen, keepLastShow, lastShow, SCREEN_KEYS } from './last-show.ts'

it('a screen knows nothing before anything was kept, and after it was forgotten', () => {
  const known = () => [keptAccounts(), keptScreens(), lastShow()]
  expect(known()).toEqual([undefined, undefined, null])
  keepAccounts([])
  keepScreens([])
  keepLastShow({ accountId: 'cafe', screenId: 'counter' })
  expect(known()).toEqual([[], [], { accountId: 'cafe', screenId: 'counter' }])
  forgetScreen()
  expect(known()).toEqual([undefined, undefined, null])
})

it.each(['{', 'null', '{}', '[{"id":7}]'])('takes %s for nothing', (kept) => {
  keep(SCREEN_KEYS.accounts, kept)
  keep(SCREEN_KEYS.screens, kept)
  expect([keptAccounts(), keptScreens()]).toEqual([undefined, undefined])
  forgetScreen()
})
