import { describe, expect, it } from 'vitest'
import {
  accountIdFromKey,
  connectionEvent,
  type ConnectionState,
} from './connection-notifications.rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
// Noon in São Paulo.
const now = new Date('2026-03-10T15:00:00Z')
const after = (ms: number): Date => new Date(now.getTime() + ms)

function aConnection(overrides: Partial<ConnectionState> = {}): ConnectionState {
  return {
    accountId: '5b0e8a52-6f2a-4a53-9d3c-0f4f2f6f7c11',
    provider: 'facebook',
    tokenExpiresAt: after(40 * DAY),
    tokenAgeMs: 20 * DAY,
    expiredAt: null,
    expiredReason: null,
    ...overrides,
  }
}

describe('connectionEvent of an ending connection', () => {
  const eventAt = (tokenExpiresAt: Date, overrides: Partial<ConnectionState> = {}) =>
    connectionEvent(aConnection({ tokenExpiresAt, ...overrides }), now)

  it('is returned 10, 3 and 0 days before the end', () => {
    expect(eventAt(after(11 * DAY))).toBeNull()
    const events = [10, 9, 4, 3, 2, 1].map((days) => eventAt(after(days * DAY)))
    expect(events.map((event) => event?.kind === 'token_ending' && event.daysLeft)).toEqual([
      10, 9, 4, 3, 2, 1,
    ])
    expect(events.map((event) => event?.key.split(' ')[2])).toEqual([
      '10',
      '10',
      '10',
      '3',
      '3',
      '3',
    ])
    expect(eventAt(after(HOUR))).toMatchObject({ kind: 'token_ending', daysLeft: 0 })
  })

  it('uses calendar days of São Paulo', () => {
    // Ten hours later it is 22:00 there, and the next day in London.
    expect(eventAt(after(10 * HOUR))).toMatchObject({ daysLeft: 0 })
    expect(eventAt(after(12 * HOUR))).toMatchObject({ daysLeft: 1 })
  })

  it('has one key per warning however often it is checked', () => {
    const end = after(9 * DAY)
    const keyAt = (checkedAt: Date) =>
      connectionEvent(aConnection({ tokenExpiresAt: end }), checkedAt)?.key
    const checkTimes = Array.from({ length: 9 * 24 }, (_, hour) => after(hour * HOUR))
    expect(new Set(checkTimes.map(keyAt)).size).toBe(3)
    const renewed = aConnection({ tokenExpiresAt: after(8 * DAY) })
    expect(connectionEvent(renewed, now)?.key).not.toBe(keyAt(now))
  })

  it('is null when the token has no end or has expired', () => {
    expect(connectionEvent(aConnection({ tokenExpiresAt: null }), now)).toBeNull()
    expect(eventAt(now)).toBeNull()
  })

  it('is null for a token that the server refreshes unless that keeps failing', () => {
    const instagram = { provider: 'instagram' } as const
    expect(eventAt(after(5 * DAY), { ...instagram, tokenAgeMs: 2 * DAY - 1 })).toBeNull()
    expect(eventAt(after(5 * DAY), { ...instagram, tokenAgeMs: 2 * DAY })).not.toBeNull()
  })
})

describe('connectionEvent of a dead connection', () => {
  const deadEvent = (overrides: Partial<ConnectionState>) =>
    connectionEvent(aConnection({ expiredAt: now, ...overrides }), now)

  it('has the reason and takes precedence over the end', () => {
    const event = deadEvent({ expiredReason: 'password', tokenExpiresAt: after(2 * DAY) })
    expect(event).toMatchObject({ kind: 'token_dead', reason: 'password' })
    expect(deadEvent({})).toMatchObject({ reason: 'other' })
  })

  it('has one key per time of expiry', () => {
    const again = connectionEvent(aConnection({ expiredAt: now }), after(DAY))
    expect(again?.key).toBe(deadEvent({})?.key)
    expect(deadEvent({ expiredAt: after(-HOUR) })?.key).not.toBe(deadEvent({})?.key)
  })

  it('is null after a week', () => {
    expect(deadEvent({ expiredAt: after(-7 * DAY) })).not.toBeNull()
    expect(deadEvent({ expiredAt: after(-7 * DAY - 1) })).toBeNull()
  })
})

describe('accountIdFromKey', () => {
  it('returns the account of a connection notification', () => {
    const connection = aConnection({ tokenExpiresAt: after(DAY) })
    expect(accountIdFromKey(connectionEvent(connection, now)?.key ?? '')).toBe(connection.accountId)
  })
})
