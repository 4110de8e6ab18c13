import { expect, it } from 'vitest'
import { chooseShow } from './choose-show.ts'

const cafe = { id: 'cafe' }
const bar = { id: 'bar' }
const counter = { id: 'counter' }
const street = { id: 'street' }
const shows = { accounts: [cafe, bar], screens: [counter, street] }

it('goes on with what played last', () => {
  const last = { accountId: 'bar', screenId: 'street' }
  expect(chooseShow(shows, last, () => true)).toEqual({ account: bar, screen: street, index: 1 })
})

it('plays the first account that can on the first screen, where the last ones are gone', () => {
  const last = { accountId: 'cafe', screenId: 'gone' }
  const chosen = chooseShow(shows, last, ({ id }) => id !== 'cafe')
  expect(chosen).toEqual({ account: bar, screen: counter, index: 1 })
})

it('stays where nothing can play', () => {
  expect(chooseShow(shows, null, () => false)).toBeNull()
  expect(chooseShow({ accounts: [cafe], screens: [] }, null, () => true)).toBeNull()
})
