import { describe, expect, it } from 'vitest'
import { accountTitle, profileOf, profileUrl } from './profile.ts'

describe('profileUrl', () => {
  it('returns the URL of an Instagram profile from its @name', () => {
    const account = { provider: 'instagram', username: 'cafe.aurora', externalId: '1784' } as const
    expect(profileUrl(account)).toBe('https://www.instagram.com/cafe.aurora')
  })

  it('returns the URL of a Page from its id, not from the name of its Instagram profile', () => {
    const page = {
      provider: 'facebook',
      username: 'cafe.aurora',
      externalId: '1029384756',
    } as const
    expect(profileUrl(page)).toBe('https://www.facebook.com/1029384756')
    expect(profileUrl({ ...page, username: null })).toBe('https://www.facebook.com/1029384756')
    expect(profileUrl({ ...page, externalId: null })).toBeNull()
  })

  it('returns null without a network or a name', () => {
    expect(profileUrl({ provider: null, username: 'a', externalId: '1' })).toBeNull()
    expect(profileUrl({ provider: 'instagram', username: null, externalId: '1' })).toBeNull()
  })

  it('encodes the name', () => {
    const odd = { provider: 'instagram', username: '../a?b#c', externalId: null } as const
    expect(profileUrl(odd)).toBe('https://www.instagram.com/..%2Fa%3Fb%23c')
  })
})

describe('profileOf', () => {
  it('returns the URL of the server', () => {
    const url = 'https://www.facebook.com/1029384756'
    expect(profileOf({ provider: 'facebook', username: 'cafe.aurora', url })).toEqual({
      network: 'Facebook',
      url,
    })
  })

  it('derives the URL of an Instagram profile without it, as with an older server, and none of a Page', () => {
    const account = { username: 'cafe.aurora', url: undefined }
    expect(profileOf({ ...account, provider: 'instagram' })?.url).toBe(
      'https://www.instagram.com/cafe.aurora',
    )
    expect(profileOf({ ...account, provider: 'facebook' })).toBeNull()
    expect(profileOf({ ...account, provider: null })).toBeNull()
  })
})

describe('accountTitle', () => {
  it('returns the @name, or the name without one', () => {
    expect(accountTitle({ name: 'Café Aurora', username: 'cafe.aurora' })).toBe('@cafe.aurora')
    expect(accountTitle({ name: 'Café Aurora', username: null })).toBe('Café Aurora')
  })
})
