import { describe, expect, it } from 'vitest'
import { aScreen, anAccount } from '../test/builders.ts'
import { accountState, canPlay } from './accounts.rules.ts'
import { homeRefreshMs, resumeTarget } from './home.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const second = '33333333-3333-4333-8333-333333333333'

describe('accountState', () => {
  it.each([
    ['ready', {}, true],
    ['preparing', { media: { ready: 2, pending: 5, failed: 0 } }, true],
    ['empty', { media: { ready: 0, pending: 0, failed: 1 } }, true],
    ['expired', { expires_in: '2026-11-20T11:59:59.000Z' }, false],
    ['expired', { expired_at: '2026-11-19T00:00:00.000Z' }, false],
    ['ready', { expires_in: '2026-11-20T12:00:01.000Z' }, true],
    ['unconnected', { provider: null }, false],
  ] as const)('is %s with %j, and a player may be started: %s', (state, changes, plays) => {
    expect(accountState(anAccount(changes), now)).toBe(state)
    expect(canPlay(anAccount(changes), now)).toBe(plays)
  })
})

describe('resumeTarget', () => {
  it('is the last played show while it can play', () => {
    const home = {
      accounts: [anAccount(), anAccount({ id: second })],
      screens: [aScreen(), aScreen({ id: second, name: 'Rua' })],
    }
    const target = resumeTarget(home, { accountId: second, screenId: second }, now)
    expect(target).toMatchObject({ account: { id: second }, screen: { id: second }, index: 1 })
  })

  it('is the first account that can play when the last one cannot', () => {
    const expired_at = new Date(now).toISOString()
    const home = {
      accounts: [anAccount({ expired_at }), anAccount({ id: second })],
      screens: [aScreen()],
    }
    const last = { accountId: anAccount().id, screenId: 'gone' }
    expect(resumeTarget(home, last, now)).toMatchObject({
      account: { id: second },
      screen: aScreen(),
      index: 1,
    })
  })

  it('is null when nothing can play', () => {
    const expired = anAccount({ expired_at: new Date(now).toISOString() })
    expect(resumeTarget({ accounts: [expired], screens: [aScreen()] }, null, now)).toBeNull()
    expect(resumeTarget({ accounts: [anAccount()], screens: [] }, null, now)).toBeNull()
  })
})

describe('homeRefreshMs', () => {
  it('is short while media are prepared and while an account or a screen is missing', () => {
    const preparing = anAccount({ media: { ready: 1, pending: 1, failed: 0 } })
    const screens = [aScreen()]
    expect(homeRefreshMs({ accounts: [], screens })).toBe(5_000)
    expect(homeRefreshMs({ accounts: [preparing], screens })).toBe(5_000)
    expect(homeRefreshMs({ accounts: [anAccount()], screens: [] })).toBe(5_000)
    expect(homeRefreshMs({ accounts: [anAccount()], screens })).toBe(60_000)
  })
})
