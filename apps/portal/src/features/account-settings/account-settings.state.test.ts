import { type Account, updateAccount, updateAccountAsAdmin } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  adminPatchOf,
  draftOf,
  isSameDraft,
  ownerPatchOf,
  percentOf,
} from './account-settings.state.ts'

function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: '0b3a4f1e-7f3a-4c62-9f0e-2c1f5d6a7b80',
    name: 'Café Aurora',
    picture: null,
    provider: 'facebook',
    username: 'cafe.aurora',
    expires_in: null,
    expired_at: null,
    expired_reason: null,
    allow_repost: true,
    accepted_repost: false,
    logo_opacity: 40,
    view: 'stories',
    missing_grants: [],
    media: { ready: 9, pending: 0, failed: 0 },
    reseller_url: null,
    mentions: { heard: true, waiting: 0 },
    ...changes,
  }
}

describe('the settings of an account', () => {
  it('are unchanged after a round trip through the form', () => {
    expect(adminPatchOf(draftOf(anAccount()))).toEqual({
      view: 'stories',
      allow_repost: true,
      accepted_repost: false,
      logo_opacity: 40,
    })
  })

  it('contain only the owner’s settings for an owner', () => {
    expect(ownerPatchOf(draftOf(anAccount()))).toEqual({ view: 'stories', accepted_repost: false })
  })

  it('leave out reposts when they are not allowed, because the server would refuse the request', () => {
    const draft = draftOf(anAccount({ allow_repost: false, accepted_repost: true }))
    expect(ownerPatchOf(draft)).toEqual({ view: 'stories' })
    expect(adminPatchOf(draft)).not.toHaveProperty('accepted_repost')
  })

  it('match the schema of the API', () => {
    const draft = draftOf(anAccount())
    expect(updateAccount.body.safeParse(ownerPatchOf(draft)).success).toBe(true)
    expect(updateAccountAsAdmin.body.safeParse(adminPatchOf(draft)).success).toBe(true)
  })

  it('are the same until one is changed', () => {
    const saved = draftOf(anAccount())
    expect(isSameDraft(saved, { ...saved })).toBe(true)
    expect(isSameDraft(saved, { ...saved, view: 'both' })).toBe(false)
    expect(isSameDraft(saved, { ...saved, acceptedRepost: true })).toBe(false)
    expect(isSameDraft(saved, { ...saved, allowRepost: false })).toBe(false)
    expect(isSameDraft(saved, { ...saved, logoOpacity: 41 })).toBe(false)
  })
})

it.each([
  [0, 0],
  [49.6, 50],
  [-3, 0],
  [1_000, 100],
  [NaN, 0],
])('a percentage of %d is %d', (value, percent) => {
  expect(percentOf(value)).toBe(percent)
})
