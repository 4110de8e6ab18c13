import { describe, expect, it } from 'vitest'
import { accountTitle, profileOf, profileUrl } from './profile.ts'

describe('profileUrl', () => {
  it('leads to an Instagram profile by its @name', () => {
    const account = { provider: 'instagram', username: 'cafe.aurora', externalId: '1784' } as const
    expect(profileUrl(account)).toBe('https://www.instagram.com/cafe.aurora')
  })

  it('leads to a Page by its own id, never by the name of its Instagram profile', () => {
    const page = {
      provider: 'facebook',
      username: 'cafe.aurora',
      externalId: '1029384756',
    } as const
    expect(profileUrl(page)).toBe('https://www.facebook.com/1029384756')
    expect(profileUrl({ ...page, username: null })).toBe('https://www.facebook.com/1029384756')
    expect(profileUrl({ ...page, externalId: null })).toBeNull()
  })

  it('leads nowhere without a network or a name there', () => {
    expect(profileUrl({ provider: null, username: 'a', externalId: '1' })).toBeNull()
    expect(profileUrl({ provider: 'instagram', username: null, externalId: '1' })).toBeNull()
  })

  it('never lets a name change the address', () => {
    const odd = { provider: 'instagram', username: '../a?b#c', externalId: null } as const
    expect(profileUrl(odd)).toBe('https://www.instagram.com/..%2Fa%3Fb%23c')
  })
})

describe('profileOf', () => {
  it('takes the address that the server tells', () => {
    const url = 'https://www.facebook.com/1029384756'
    expect(profileOf({ provider: 'facebook', username: 'cafe.aurora', url })).toEqual({
      network: 'Facebook',
      url,
    })
  })

  it('leads to an Instagram profile without it, as with an older server, and to no Page', () => {
    const account = { username: 'cafe.aurora', url: undefined }
    expect(profileOf({ ...account, provider: 'instagram' })?.url).toBe(
      'https://www.instagram.com/cafe.aurora',
    )
    expect(profileOf({ ...account, provider: 'facebook' })).toBeNull()
    expect(profileOf({ ...account, provider: null })).toBeNull()
  })
})

describe('accountTitle', () => {
  it('is the @name, and the name alone where there is none', () => {
    expect(accountTitle({ name: 'Café Aurora', username: 'cafe.aurora' })).toBe('@cafe.aurora')
    expect(accountTitle({ name: 'Café Aurora', username: null })).toBe('Café Aurora')
  })
})
