import { describe, expect, it } from 'vitest'
import { isAccountArea, sideBarEntries } from './account-side-bar.rules.ts'

function places(view: Partial<Parameters<typeof sideBarEntries>[0]>) {
  const entries = sideBarEntries({
    isAdmin: false,
    hasMentions: false,
    ...view,
  })
  return entries.map(({ place }) => place)
}

describe('sideBarEntries', () => {
  it('lists the pages of a customer', () => {
    expect(places({})).toEqual(['user', 'plan', 'screens', 'tutorials'])
  })

  it('lists the mentions for a customer with reposts', () => {
    expect(places({ hasMentions: true }).at(-1)).toBe('mentions')
  })

  it('lists the control panel for an admin', () => {
    expect(places({ isAdmin: true, hasMentions: true }).slice(-2)).toEqual(['control', 'mentions'])
  })

  it.each([
    ['customer', false, ['user', 'plan', 'screens', 'tutorials']],
    ['admin', true, ['user', 'plan', 'screens', 'control']],
  ])('has five entries on the phone of a %s, including Back', (_who, isAdmin, places) => {
    const entries = sideBarEntries({ isAdmin, hasMentions: true })
    expect(entries.filter(({ isOnPhone }) => isOnPhone).map(({ place }) => place)).toEqual(places)
  })

  it.each([
    ['/account/user', true],
    ['/account/user/edit', true],
    ['/account/tutorials/second-screen', true],
    ['/accounts', false],
    ['/accounts/7/config', false],
    ['/mentions', false],
  ])('isAccountArea of %s is %s', (path, stands) => {
    expect(isAccountArea(path)).toBe(stands)
  })
})
