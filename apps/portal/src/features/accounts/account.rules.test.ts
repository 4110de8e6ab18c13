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
])('of an account %s news are awaited or not', (_which, changes, awaited) => {
  expect(isUpdateExpected(anAccount(changes))).toBe(awaited)
})

it('adds up what is being prepared, and leaves out who is done', () => {
  const done = anAccount()
  const begun = anAccount({ media: { ready: 7, pending: 16, failed: 1 } })
  const waiting = anAccount({ media: { ready: 0, pending: 4, failed: 0 } })
  expect(preparationOf([done, begun, waiting])).toEqual({ ready: 7, total: 27 })
  expect(preparationOf([done])).toBeNull()
})

describe('an account', () => {
  it('plays while its connection lives', () => {
    expect(accountState(anAccount(), NOW)).toBe('ready')
    expect(hasReadyMedia(anAccount(), NOW)).toBe(true)
  })

  it.each([{ expires_in: '2026-11-21T11:59:59Z' }, { expired_at: '2026-11-20T08:00:00Z' }])(
    'hides Play when its token has ended: %j',
    (changes) => {
      expect(accountState(anAccount(changes), NOW)).toBe('expired')
      expect(hasReadyMedia(anAccount(changes), NOW)).toBe(false)
    },
  )

  it('whose token has no end plays', () => {
    expect(hasReadyMedia(anAccount({ expires_in: null }), NOW)).toBe(true)
  })

  it('that is being prepared plays from its first ready item on', () => {
    const none = anAccount({ media: { ready: 0, pending: 23, failed: 0 } })
    const some = anAccount({ media: { ready: 1, pending: 22, failed: 0 } })
    expect([none, some].map((account) => accountState(account, NOW))).toEqual([
      'preparing',
      'preparing',
    ])
    expect([none, some].map((account) => hasReadyMedia(account, NOW))).toEqual([false, true])
  })

  it('with nothing to show does not play', () => {
    const empty = anAccount({ media: { ready: 0, pending: 0, failed: 2 } })
    expect(accountState(empty, NOW)).toBe('empty')
    expect(hasReadyMedia(empty, NOW)).toBe(false)
  })

  it('without a connection waits for one, whatever its dates say', () => {
    const card = anAccount({ provider: null, expired_at: '2026-11-20T08:00:00Z' })
    expect(accountState(card, NOW)).toBe('unconnected')
  })

  it('may be put on a screen while its connection lives, with nothing to show yet too', () => {
    const accounts = [
      anAccount(),
      anAccount({ media: { ready: 0, pending: 0, failed: 0 } }),
      anAccount({ expired_at: '2026-11-20T08:00:00Z' }),
      anAccount({ provider: null }),
    ]
    expect(accounts.map((account) => canPlay(account, NOW))).toEqual([true, true, false, false])
    expect(showableAccounts(accounts, NOW)).toEqual(accounts.slice(0, 2))
  })

  it('offers its settings to admins, of Instagram, while its connection lives', () => {
    const offers = (changes: Partial<Account>, isAdmin = true) =>
      offersSettings(anAccount(changes), isAdmin, NOW)
    expect(offers({})).toBe(true)
    expect(offers({}, false)).toBe(false)
    expect(offers({ provider: 'facebook' })).toBe(false)
    expect(offers({ expires_in: '2026-11-21T11:59:59Z' })).toBe(false)
  })

  it('is called by its @name, or by its name until it has one', () => {
    expect(accountTitle(anAccount())).toBe('@cafe.aurora')
    expect(accountTitle(anAccount({ username: null }))).toBe('Café Aurora')
  })
})

describe('a connection that ends', () => {
  const endsAt = (iso: string) => daysUntilExpiry(anAccount({ expires_in: iso }), NOW)

  it.each([
    ['2026-12-02T12:00:00Z', null],
    ['2026-12-02T11:59:59Z', 10],
    ['2026-11-24T12:00:00Z', 3],
    ['2026-11-22T11:59:59Z', 0],
    ['2026-11-21T12:00:00Z', 0],
  ])('at %s is told with %j days left', (iso, days) => {
    expect(endsAt(iso)).toBe(days)
  })

  it('is not told once it has ended: then it asks to be renewed', () => {
    expect(endsAt('2026-11-21T11:59:59Z')).toBeNull()
    expect(daysUntilExpiry(anAccount({ expired_at: '2026-11-20T08:00:00Z' }), NOW)).toBeNull()
  })

  it('is not told of a card without one, nor where there is no end', () => {
    const expiresIn = '2026-11-22T12:00:00Z'
    expect(daysUntilExpiry(anAccount({ provider: null, expires_in: expiresIn }), NOW)).toBeNull()
    expect(daysUntilExpiry(anAccount({ expires_in: null }), NOW)).toBeNull()
  })
})
