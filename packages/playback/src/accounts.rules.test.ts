import { describe, expect, it } from 'vitest'
import { anAccount } from '../test/builders.ts'
import { accountState, canPlay, isConnectionExpired } from './accounts.rules.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const PAST = '2026-11-24T11:59:59.000Z'
const FUTURE = '2026-11-24T12:00:01.000Z'

describe('accountState', () => {
  it.each([
    ['unconnected', { provider: null }],
    ['unconnected', { provider: null, expired_at: PAST }],
    ['expired', { expired_at: PAST }],
    ['expired', { expires_in: PAST }],
    ['expired', { expires_in: PAST, media: { ready: 0, pending: 3, failed: 0 } }],
    ['preparing', { media: { ready: 0, pending: 1, failed: 0 } }],
    ['preparing', { media: { ready: 5, pending: 1, failed: 0 } }],
    ['empty', { media: { ready: 0, pending: 0, failed: 0 } }],
    ['empty', { media: { ready: 0, pending: 0, failed: 4 } }],
    ['ready', { media: { ready: 1, pending: 0, failed: 4 } }],
    ['ready', { expires_in: FUTURE }],
  ] as const)('is %s for %j', (...example) => {
    const [state, changes] = example
    expect(accountState(anAccount(changes), NOW)).toBe(state)
  })
})

describe('isConnectionExpired', () => {
  it.each([
    [false, { expires_in: null, expired_at: null }],
    [false, { expires_in: FUTURE, expired_at: null }],
    [true, { expires_in: PAST, expired_at: null }],
    [true, { expires_in: FUTURE, expired_at: PAST }],
  ])('is %s for %j', (...example) => {
    const [isExpired, connection] = example
    expect(isConnectionExpired(connection, NOW)).toBe(isExpired)
  })
})

describe('canPlay', () => {
  it.each([
    [true, {}],
    [true, { media: { ready: 0, pending: 0, failed: 0 } }],
    [false, { provider: null }],
    [false, { expired_at: PAST }],
    [false, { expires_in: PAST }],
  ])('is %s for %j', (...example) => {
    const [plays, changes] = example
    expect(canPlay(anAccount(changes), NOW)).toBe(plays)
  })
})
