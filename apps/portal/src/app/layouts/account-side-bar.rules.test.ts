import { describe, expect, it } from 'vitest'
import { isAccountArea, sideBarEntries } from './account-side-bar.rules.ts'

const everywhere = () => true

function places(view: Partial<Parameters<typeof sideBarEntries>[0]>) {
  const entries = sideBarEntries({
    isAdmin: false,
    hasMentions: false,
    isPageAvailable: everywhere,
    ...view,
  })
  return entries.map(({ place }) => place)
}

describe('the side bar', () => {
  it('leads a customer to what is theirs', () => {
    expect(places({})).toEqual(['user', 'plan', 'screens', 'tutorials'])
  })

  it('leads a customer with reposts to the mentions', () => {
    expect(places({ hasMentions: true }).at(-1)).toBe('mentions')
  })

  it('leads an admin to the control panel too', () => {
    expect(places({ isAdmin: true, hasMentions: true }).slice(-2)).toEqual(['control', 'mentions'])
  })

  it.each([
    ['customer', false, ['user', 'plan', 'screens', 'tutorials']],
    ['admin', true, ['user', 'plan', 'screens', 'control']],
  ])('has five entries on the phone of a %s, the way back among them', (_who, isAdmin, places) => {
    const entries = sideBarEntries({ isAdmin, hasMentions: true, isPageAvailable: everywhere })
    expect(entries.filter(({ isOnPhone }) => isOnPhone).map(({ place }) => place)).toEqual(places)
  })

  it('leads to no page that is still to come', () => {
    const isPageAvailable = (path: string) =>
      path !== '/admin/accounts' && path !== '/account/tutorials'
    expect(places({ isAdmin: true, isPageAvailable })).toEqual(['user', 'plan', 'screens'])
  })

  it.each([
    ['/account/user', true],
    ['/account/user/edit', true],
    ['/account/tutorials/second-screen', true],
    ['/accounts', false],
    ['/accounts/7/config', false],
    ['/mentions', false],
  ])('beside %s: %s', (path, stands) => {
    expect(isAccountArea(path)).toBe(stands)
  })
})
