import { expect, it } from 'vitest'
import { aScreen, anAccount } from '../../../test/support/builders.ts'
import { accountStanding, homeRefreshMs, playOutcome, resumeTarget } from './home.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const second = '33333333-3333-4333-8333-333333333333'

it.each([
  ['ready', {}],
  ['preparing', { media: { ready: 2, pending: 5, failed: 0 } }],
  ['nothing', { media: { ready: 0, pending: 0, failed: 1 } }],
  ['expired', { expires_in: '2026-11-20T11:59:59.000Z' }],
  ['expired', { expired_at: '2026-11-19T00:00:00.000Z' }],
  ['ready', { expires_in: '2026-11-20T12:00:01.000Z' }],
  ['notConnected', { provider: null }],
] as const)('an account is %s with %j', (standing, given) => {
  expect(accountStanding(anAccount(given), now)).toBe(standing)
})

it('goes on with what played last', () => {
  const home = {
    accounts: [anAccount(), anAccount({ id: second })],
    screens: [aScreen(), aScreen({ id: second, name: 'Rua' })],
  }
  const target = resumeTarget(home, { accountId: second, screenId: second }, now)
  expect(target).toMatchObject({ account: { id: second }, screen: { id: second }, index: 1 })
})

it('plays the first account that can where the last one cannot', () => {
  const home = {
    accounts: [anAccount({ expired_at: now.toISOString() }), anAccount({ id: second })],
    screens: [aScreen()],
  }
  const last = { accountId: anAccount().id, screenId: 'gone' }
  expect(resumeTarget(home, last, now)).toMatchObject({
    account: { id: second },
    screen: aScreen(),
    index: 1,
  })
})

it('stays where nothing can play', () => {
  const expired = anAccount({ expired_at: now.toISOString() })
  expect(resumeTarget({ accounts: [expired], screens: [aScreen()] }, null, now)).toBeNull()
  expect(resumeTarget({ accounts: [anAccount()], screens: [] }, null, now)).toBeNull()
})

it('looks often while something is being prepared, and while an account or a screen is missing', () => {
  const preparing = anAccount({ media: { ready: 1, pending: 1, failed: 0 } })
  const screens = [aScreen()]
  expect(homeRefreshMs({ accounts: [], screens })).toBe(5_000)
  expect(homeRefreshMs({ accounts: [preparing], screens })).toBe(5_000)
  expect(homeRefreshMs({ accounts: [anAccount()], screens: [] })).toBe(5_000)
  expect(homeRefreshMs({ accounts: [anAccount()], screens })).toBe(60_000)
})

it('leads to the way to a first screen when Play is pressed without one', () => {
  const [account, expired] = [anAccount(), anAccount({ expired_at: now.toISOString() })]
  const home = { accounts: [expired, account], screens: [] }
  expect(playOutcome(home, { account, screen: null }, now)).toEqual({ kind: 'no_screen' })
  expect(playOutcome(home, { account: expired, screen: null }, now)).toEqual({ kind: 'reconnect' })
  const screen = aScreen()
  expect(playOutcome({ ...home, screens: [screen] }, { account, screen }, now)).toEqual({
    kind: 'play',
    target: { account, screen, index: 1 },
  })
})
