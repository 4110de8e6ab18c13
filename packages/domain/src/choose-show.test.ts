import { expect, it } from 'vitest'
import { chooseShow } from './choose-show.ts'

const cafe = { id: 'cafe' }
const bar = { id: 'bar' }
const counter = { id: 'counter' }
const street = { id: 'street' }
const shows = { accounts: [cafe, bar], screens: [counter, street] }

it('selects what played last', () => {
  const last = { accountId: 'bar', screenId: 'street' }
  expect(chooseShow(shows, last, () => true)).toEqual({ account: bar, screen: street, index: 1 })
})

it('selects the first playable account and the first screen when the last ones were removed', () => {
  const last = { accountId: 'cafe', screenId: 'gone' }
  const chosen = chooseShow(shows, last, ({ id }) => id !== 'cafe')
  expect(chosen).toEqual({ account: bar, screen: counter, index: 1 })
})

it('returns null when nothing can play', () => {
  expect(chooseShow(shows, null, () => false)).toBeNull()
  expect(chooseShow({ accounts: [cafe], screens: [] }, null, () => true)).toBeNull()
})
