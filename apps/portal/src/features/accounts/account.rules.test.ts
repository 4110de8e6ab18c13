import type { Account } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  accountState,
  accountTitle,
  canPlay,
  daysUntilExpiry,
  hasReadyMedia,
  isUpdateExpected,
  offersSettings,
  preparationOf,
  showableAccounts,
} from './account.rules.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: '0b3a4f1e-7f3a-4c62-9f0e-2c1f5d6a7b80',
    name: 'Café Aurora',
    picture: null,
    provider: 'instagram',
    username: 'cafe.aurora',
    expires_in: '2027-01-20T12:00:00Z',
    expired_at: null,
    expired_reason: null,
    allow_repost: false,
    accepted_repost: false,
    logo_opacity: 100,
    view: 'both',
    missing_grants: [],
    media: { ready: 9, pending: 0, failed: 0 },
    reseller_url: null,
    mentions: { heard: false, waiting: 0 },
    ...changes,
  }
}

it.each([
  ['that was just connected', { media: { ready: 0, pending: 0, failed: 0 } }, true],
  ['that is being prepared', { media: { ready: 7, pending: 16, failed: 0 } }, true],
  ['that is done', { media: { ready: 9, pending: 0, failed: 0 } }, false],
  ['of which nothing can be read', { media: { ready: 0, pending: 0, failed: 2 } }, false],
  ['without a connection', { provider: null, media: { ready: 0, pending: 0, failed: 0 } }, false],
])('isUpdateExpected of an account %s', (_which, changes, awaited) => {
  expect(isUpdateExpected(anAccount(changes))).toBe(awaited)
})

it('preparationOf adds up the accounts that are being prepared', () => {
  const done = anAccount()
  const begun = anAccount({ media: { ready: 7, pending: 16, failed: 1 } })
  const waiting = anAccount({ media: { ready: 0, pending: 4, failed: 0 } })
  expect(preparationOf([done, begun, waiting])).toEqual({ ready: 7, total: 27 })
  expect(preparationOf([done])).toBeNull()
})

describe('rules of an account', () => {
  it('show Play while its connection is valid', () => {
    expect(accountState(anAccount(), NOW)).toBe('ready')
    expect(hasReadyMedia(anAccount(), NOW)).toBe(true)
  })

  it.each([{ expires_in: '2026-11-21T11:59:59Z' }, { expired_at: '2026-11-20T08:00:00Z' }])(
    'hide Play when its token has expired: %j',
    (changes) => {
      expect(accountState(anAccount(changes), NOW)).toBe('expired')
      expect(hasReadyMedia(anAccount(changes), NOW)).toBe(false)
    },
  )

  it('show Play when its token does not expire', () => {
    expect(hasReadyMedia(anAccount({ expires_in: null }), NOW)).toBe(true)
  })

  it('show Play when the first item is ready', () => {
    const none = anAccount({ media: { ready: 0, pending: 23, failed: 0 } })
    const some = anAccount({ media: { ready: 1, pending: 22, failed: 0 } })
    expect([none, some].map((account) => accountState(account, NOW))).toEqual([
      'preparing',
      'preparing',
    ])
    expect([none, some].map((account) => hasReadyMedia(account, NOW))).toEqual([false, true])
  })

  it('hide Play without ready items', () => {
    const empty = anAccount({ media: { ready: 0, pending: 0, failed: 2 } })
    expect(accountState(empty, NOW)).toBe('empty')
    expect(hasReadyMedia(empty, NOW)).toBe(false)
  })

  it('hide Play without a connection, whatever its dates are', () => {
    const card = anAccount({ provider: null, expired_at: '2026-11-20T08:00:00Z' })
    expect(accountState(card, NOW)).toBe('unconnected')
  })

  it('allow it on a screen while its connection is valid, also without ready items', () => {
    const accounts = [
      anAccount(),
      anAccount({ media: { ready: 0, pending: 0, failed: 0 } }),
      anAccount({ expired_at: '2026-11-20T08:00:00Z' }),
      anAccount({ provider: null }),
    ]
    expect(accounts.map((account) => canPlay(account, NOW))).toEqual([true, true, false, false])
    expect(showableAccounts(accounts, NOW)).toEqual(accounts.slice(0, 2))
  })

  it('offer settings to admins for Instagram accounts with a valid connection', () => {
    const offers = (changes: Partial<Account>, isAdmin = true) =>
      offersSettings(anAccount(changes), isAdmin, NOW)
    expect(offers({})).toBe(true)
    expect(offers({}, false)).toBe(false)
    expect(offers({ provider: 'facebook' })).toBe(false)
    expect(offers({ expires_in: '2026-11-21T11:59:59Z' })).toBe(false)
  })

  it('use its @name as the title, or its name until it has one', () => {
    expect(accountTitle(anAccount())).toBe('@cafe.aurora')
    expect(accountTitle(anAccount({ username: null }))).toBe('Café Aurora')
  })
})

describe('daysUntilExpiry', () => {
  const endsAt = (iso: string) => daysUntilExpiry(anAccount({ expires_in: iso }), NOW)

  it.each([
    ['2026-12-02T12:00:00Z', null],
    ['2026-12-02T11:59:59Z', 10],
    ['2026-11-24T12:00:00Z', 3],
    ['2026-11-22T11:59:59Z', 0],
    ['2026-11-21T12:00:00Z', 0],
  ])('of a connection that expires at %s is %j', (iso, days) => {
    expect(endsAt(iso)).toBe(days)
  })

  it('is null after the expiry', () => {
    expect(endsAt('2026-11-21T11:59:59Z')).toBeNull()
    expect(daysUntilExpiry(anAccount({ expired_at: '2026-11-20T08:00:00Z' }), NOW)).toBeNull()
  })

  it('is null without a connection or an expiry', () => {
    const expiresIn = '2026-11-22T12:00:00Z'
    expect(daysUntilExpiry(anAccount({ provider: null, expires_in: expiresIn }), NOW)).toBeNull()
    expect(daysUntilExpiry(anAccount({ expires_in: null }), NOW)).toBeNull()
  })
})
