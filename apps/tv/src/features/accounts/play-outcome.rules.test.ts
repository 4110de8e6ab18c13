import { describe, expect, it } from 'vitest'
import { aScreen, anAccount } from '../../../test/support/builders.ts'
import { playOutcome } from './play-outcome.rules.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

describe('playOutcome', () => {
  it('asks for a connection or a screen when one is missing', () => {
    const expired_at = new Date(now).toISOString()
    const [account, expired] = [anAccount(), anAccount({ expired_at })]
    const home = { accounts: [expired, account], screens: [] }
    expect(playOutcome(home, { account, screen: null }, now)).toEqual({ kind: 'no_screen' })
    expect(playOutcome(home, { account: expired, screen: null }, now)).toEqual({
      kind: 'reconnect',
    })
    const screen = aScreen()
    expect(playOutcome({ ...home, screens: [screen] }, { account, screen }, now)).toEqual({
      kind: 'play',
      target: { account, screen, index: 1 },
    })
  })
})
