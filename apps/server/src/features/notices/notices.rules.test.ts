import { describe, expect, it } from 'vitest'
import { accountOfKey, connectionNews, type ConnectionFacts } from './notices.rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
// Noon in São Paulo.
const now = new Date('2026-03-10T15:00:00Z')
const after = (ms: number): Date => new Date(now.getTime() + ms)

function aConnection(facts: Partial<ConnectionFacts> = {}): ConnectionFacts {
  return {
    accountId: '5b0e8a52-6f2a-4a53-9d3c-0f4f2f6f7c11',
    provider: 'facebook',
    tokenExpiresAt: after(40 * DAY),
    tokenAgeMs: 20 * DAY,
    expiredAt: null,
    expiredReason: null,
    ...facts,
  }
}

describe('a connection that will end', () => {
  const newsAt = (tokenExpiresAt: Date, facts: Partial<ConnectionFacts> = {}) =>
    connectionNews(aConnection({ tokenExpiresAt, ...facts }), now)

  it('is told of ten, three and no days before', () => {
    expect(newsAt(after(11 * DAY))).toBeNull()
    const told = [10, 9, 4, 3, 2, 1].map((days) => newsAt(after(days * DAY)))
    expect(told.map((news) => news?.kind === 'token_ending' && news.daysLeft)).toEqual([
      10, 9, 4, 3, 2, 1,
    ])
    expect(told.map((news) => news?.key.split(' ')[2])).toEqual(['10', '10', '10', '3', '3', '3'])
    expect(newsAt(after(HOUR))).toMatchObject({ kind: 'token_ending', daysLeft: 0 })
  })

  it('is told of by the days of São Paulo', () => {
    // Ten hours later it is 22 h there, and already the next day in London.
    expect(newsAt(after(10 * HOUR))).toMatchObject({ daysLeft: 0 })
    expect(newsAt(after(12 * HOUR))).toMatchObject({ daysLeft: 1 })
  })

  it('is told of once at each step, however often it is looked at', () => {
    const end = after(9 * DAY)
    const keyAt = (looked: Date) =>
      connectionNews(aConnection({ tokenExpiresAt: end }), looked)?.key
    const looks = Array.from({ length: 9 * 24 }, (_, hour) => after(hour * HOUR))
    expect(new Set(looks.map(keyAt)).size).toBe(3)
    const renewed = aConnection({ tokenExpiresAt: after(8 * DAY) })
    expect(connectionNews(renewed, now)?.key).not.toBe(keyAt(now))
  })

  it('is nothing to tell when it has no end, or its end has come', () => {
    expect(connectionNews(aConnection({ tokenExpiresAt: null }), now)).toBeNull()
    expect(newsAt(now)).toBeNull()
  })

  it('is nothing to tell where we renew it ourselves, until that keeps failing', () => {
    const instagram = { provider: 'instagram' } as const
    expect(newsAt(after(5 * DAY), { ...instagram, tokenAgeMs: 2 * DAY - 1 })).toBeNull()
    expect(newsAt(after(5 * DAY), { ...instagram, tokenAgeMs: 2 * DAY })).not.toBeNull()
  })
})

describe('a connection that is dead', () => {
  const dead = (facts: Partial<ConnectionFacts>) =>
    connectionNews(aConnection({ expiredAt: now, ...facts }), now)

  it('is told of with its reason, and not as one that will end', () => {
    const news = dead({ expiredReason: 'password', tokenExpiresAt: after(2 * DAY) })
    expect(news).toMatchObject({ kind: 'token_dead', reason: 'password' })
    expect(dead({})).toMatchObject({ reason: 'other' })
  })

  it('is told of once for each death', () => {
    const again = connectionNews(aConnection({ expiredAt: now }), after(DAY))
    expect(again?.key).toBe(dead({})?.key)
    expect(dead({ expiredAt: after(-HOUR) })?.key).not.toBe(dead({})?.key)
  })

  it('is no news after a week', () => {
    expect(dead({ expiredAt: after(-7 * DAY) })).not.toBeNull()
    expect(dead({ expiredAt: after(-7 * DAY - 1) })).toBeNull()
  })
})

it('tells which account a notice is about', () => {
  const facts = aConnection({ tokenExpiresAt: after(DAY) })
  expect(accountOfKey(connectionNews(facts, now)?.key ?? '')).toBe(facts.accountId)
})
