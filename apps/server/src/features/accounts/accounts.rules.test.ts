import { describe, expect, it } from 'vitest'
import { accountRevision, NO_MEDIA, type StoredAccount, toAccount } from './accounts.rules.ts'

const stored: StoredAccount = {
  id: '5b0e8a52-6f2a-4a53-9d3c-0f4f2f6f7c11',
  name: 'Café Aurora',
  provider: 'instagram',
  username: 'cafe.aurora',
  externalId: '17841400000000001',
  tokenExpiresAt: new Date('2026-03-01T00:00:00Z'),
  expiredAt: null,
  expiredReason: null,
  allowRepost: false,
  acceptedRepost: false,
  logoOpacity: 100,
  view: 'both',
  missingGrants: [],
  instagramId: '17841400000000001',
  pageTokenSealed: null,
}
const around = { media: NO_MEDIA, pictureUrl: null, resellers: [], mentionsWaiting: 0 }

it("returns times in the API's format", () => {
  expect(toAccount(stored, around)).toMatchObject({
    expires_in: '2026-03-01T00:00:00.000Z',
    expired_at: null,
    picture: null,
  })
})

it('links a Page by its own id, and an Instagram profile by its @name', () => {
  expect(toAccount(stored, around).profile_url).toBe('https://www.instagram.com/cafe.aurora')
  const page = { ...stored, provider: 'facebook', externalId: '100100100100101' } as const
  expect(toAccount(page, around).profile_url).toBe('https://www.facebook.com/100100100100101')
})

it('has a reason for a dead token and none for a valid one', () => {
  const expiredAt = new Date('2026-02-01T00:00:00Z')
  const reasonOf = (facts: Partial<StoredAccount>) =>
    toAccount({ ...stored, ...facts }, around).expired_reason
  expect(reasonOf({ expiredAt, expiredReason: 'password' })).toBe('password')
  expect(reasonOf({ expiredAt })).toBe('other')
  expect(reasonOf({ expiredReason: 'password' })).toBeNull()
})

it.each(['café aurora', '@cafe.aurora', 'CAFE.AURORA'])('finds the reseller %s', (account) => {
  const resellers = [
    { account: 'outro', url: 'https://outro.example' },
    { account, url: 'https://a.example' },
  ]
  expect(toAccount(stored, { ...around, resellers }).reseller_url).toBe('https://a.example')
})

it('has no reseller for other accounts', () => {
  const resellers = [{ account: '', url: 'https://a.example' }]
  const nameless = { ...stored, username: null }
  expect(toAccount(nameless, { ...around, resellers }).reseller_url).toBeNull()
})

it('has another revision when it has a reseller', () => {
  const resellers = [{ account: 'cafe.aurora', url: 'https://a.example' }]
  const plain = accountRevision(toAccount(stored, around))
  expect(accountRevision(toAccount(stored, { ...around, resellers }))).not.toBe(plain)
  expect(accountRevision(toAccount({ ...stored }, { ...around }))).toBe(plain)
})

describe('mentions', () => {
  const page: StoredAccount = { ...stored, provider: 'facebook', pageTokenSealed: 'sealed' }
  const heard = (row: StoredAccount): boolean => toAccount(row, around).mentions.heard

  it('are received through a Page with a valid token and a granting person', () => {
    expect(heard(page)).toBe(true)
  })

  it.each([
    ['an Instagram login', { ...page, provider: 'instagram' }],
    ['a card', { ...page, provider: null }],
    ['a Page without a profile', { ...page, instagramId: null }],
    ['a Page that may not be read', { ...page, pageTokenSealed: null }],
    ['a dead token', { ...page, expiredAt: new Date('2026-02-01T00:00:00Z') }],
    ['a permission that was not granted', { ...page, missingGrants: ['mentions'] }],
  ] satisfies [string, StoredAccount][])('are not received with %s', (_what, row) => {
    expect(heard(row)).toBe(false)
  })

  it('include the number of pending ones', () => {
    expect(toAccount(page, { ...around, mentionsWaiting: 3 }).mentions.waiting).toBe(3)
  })
})
