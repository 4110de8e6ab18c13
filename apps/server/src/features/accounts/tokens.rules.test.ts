import { describe, expect, it } from 'vitest'
import {
  dueTokenTasks,
  PROBE_INTERVAL_MS,
  REFRESH_AGE_MS,
  REFRESH_SPREAD_MS,
  resolveExpiry,
  type SubscriptionFacts,
  type TokenFacts,
  toTokenState,
} from './tokens.rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = new Date('2026-03-10T15:00:00Z')
const before = (ms: number): Date => new Date(now.getTime() - ms)
const after = (ms: number): Date => before(-ms)

type Facts = TokenFacts & SubscriptionFacts

function anAccount(facts: Partial<Facts> = {}): Facts {
  return {
    id: '5b0e8a52-6f2a-4a53-9d3c-0f4f2f6f7c11',
    provider: 'instagram',
    connectedAt: before(2 * DAY),
    tokenRefreshedAt: null,
    tokenCheckedAt: before(HOUR),
    tokenExpiresAt: after(58 * DAY),
    instagramId: '178',
    pageTokenSealed: null,
    missingGrants: [],
    subscribedAt: null,
    ...facts,
  }
}

const aPage = (facts: Partial<Facts> = {}): Facts =>
  anAccount({ provider: 'facebook', pageTokenSealed: 'sealed', subscribedAt: now, ...facts })

describe('refreshing', () => {
  const isDue = (facts: Partial<Facts>): boolean => dueTokenTasks(anAccount(facts), now).refresh

  it('waits seven days, spread over another day by account', () => {
    expect(isDue({ connectedAt: before(REFRESH_AGE_MS - 1) })).toBe(false)
    const ids = Array.from({ length: 200 }, (_, n) => `account-${String(n)}`)
    const dueAt = (ageMs: number) => ids.filter((id) => isDue({ id, connectedAt: before(ageMs) }))
    expect(dueAt(REFRESH_AGE_MS + REFRESH_SPREAD_MS)).toHaveLength(ids.length)
    // The refreshes are spread: at half time about half of the accounts are due.
    expect(dueAt(REFRESH_AGE_MS + REFRESH_SPREAD_MS / 24).length).toBeLessThan(ids.length / 6)
    const half = dueAt(REFRESH_AGE_MS + REFRESH_SPREAD_MS / 2).length
    expect(half).toBeGreaterThan(ids.length / 3)
    expect(half).toBeLessThan((ids.length * 2) / 3)
  })

  it('counts from the last refresh', () => {
    const connectedAt = before(30 * DAY)
    expect(isDue({ connectedAt, tokenRefreshedAt: before(2 * DAY) })).toBe(false)
    expect(isDue({ connectedAt, tokenRefreshedAt: before(9 * DAY) })).toBe(true)
  })

  it('is due when the expiry is near, but not before a token is a day old', () => {
    const tokenExpiresAt = after(3 * DAY)
    expect(isDue({ tokenExpiresAt, connectedAt: before(DAY) })).toBe(true)
    expect(isDue({ tokenExpiresAt, connectedAt: before(DAY - 1) })).toBe(false)
  })

  it('does not exist for Facebook', () => {
    const old = { connectedAt: before(50 * DAY), tokenExpiresAt: after(DAY) }
    expect(dueTokenTasks(aPage(old), now).refresh).toBe(false)
  })
})

describe('probing', () => {
  const isDue = (facts: Partial<Facts>): boolean => dueTokenTasks(aPage(facts), now).probe

  it('is due every day', () => {
    expect(isDue({ tokenCheckedAt: before(PROBE_INTERVAL_MS - 1) })).toBe(false)
    expect(isDue({ tokenCheckedAt: before(PROBE_INTERVAL_MS) })).toBe(true)
    expect(isDue({ tokenCheckedAt: null })).toBe(true)
  })

  it('is due at once when a token has expired', () => {
    expect(isDue({ tokenExpiresAt: now })).toBe(true)
    expect(isDue({ tokenExpiresAt: after(1) })).toBe(false)
    expect(isDue({ tokenExpiresAt: null })).toBe(false)
  })
})

describe('subscribing', () => {
  const isDue = (facts: Partial<Facts>): boolean =>
    dueTokenTasks(aPage({ subscribedAt: null, ...facts }), now).subscribe

  it('is due once when messages may be read and a profile is linked', () => {
    expect(isDue({})).toBe(true)
    expect(isDue({ subscribedAt: before(DAY) })).toBe(false)
    expect(isDue({ missingGrants: ['mentions'] })).toBe(false)
    expect(isDue({ missingGrants: ['reels'] })).toBe(true)
    expect(isDue({ instagramId: null })).toBe(false)
    expect(isDue({ pageTokenSealed: null })).toBe(false)
    expect(isDue({ provider: 'instagram' })).toBe(false)
  })
})

describe('resolveExpiry', () => {
  it('keeps the stored time when only seconds differ', () => {
    const stored = after(20 * DAY)
    expect(resolveExpiry(stored, new Date(stored.getTime() - 56_000))).toBe(stored)
  })

  it('returns the new time when it differs, is added or is removed', () => {
    const told = after(5 * DAY)
    expect(resolveExpiry(after(20 * DAY), told)).toBe(told)
    expect(resolveExpiry(null, told)).toBe(told)
    expect(resolveExpiry(told, null)).toBeNull()
  })
})

it('returns to admins when a token was issued, checked and refreshed', () => {
  const facts = { connectedAt: before(DAY), tokenRefreshedAt: null, tokenCheckedAt: now }
  expect(toTokenState(facts)).toEqual({
    checked_at: '2026-03-10T15:00:00.000Z',
    refreshed_at: null,
    connected_at: '2026-03-09T15:00:00.000Z',
  })
})
