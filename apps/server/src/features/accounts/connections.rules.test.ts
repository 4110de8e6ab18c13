import { describe, expect, it } from 'vitest'
import {
  type LoginBinding,
  type LoginCaller,
  mayFinish,
  missingFacebookGrants,
  readablePart,
  readState,
  signedText,
  writeState,
} from './connections.rules.ts'

const ALL = [
  'pages_show_list',
  'pages_read_engagement',
  'instagram_basic',
  'instagram_manage_messages',
  'pages_manage_metadata',
]
const without = (...names: string[]): string[] => ALL.filter((name) => !names.includes(name))
const page = { pageToken: 'EAA', instagramId: '178' }

it('reads the state that it wrote and refuses any other', () => {
  const state = { userId: 'u', nonce: 'n', signature: 's' }
  expect(readState(writeState(state))).toEqual(state)
  for (const text of ['', 'u', 'u.n', 'u.n.', '.n.s', 'u.n.s.x']) expect(readState(text)).toBeNull()
})

it('signs all fields of a state unambiguously', () => {
  const state = { userId: 'u', nonce: 'n', provider: 'facebook', redirectUri: 'r' } as const
  const texts = [
    state,
    { ...state, userId: 'v' },
    { ...state, nonce: 'm' },
    { ...state, provider: 'instagram' as const },
    { ...state, redirectUri: 'q' },
  ].map(signedText)
  expect(new Set(texts).size).toBe(5)
})

describe('isOwnLogin', () => {
  const caller: LoginCaller = { kind: 'person', userId: 'u', sessionId: 's' }
  const ofSession: LoginBinding = { userId: 'u', sessionId: 's', linkHash: null }
  const ofLink: LoginBinding = { userId: 'u', sessionId: null, linkHash: 'h' }

  it('is true only for the session that started the login', () => {
    expect(mayFinish(caller, ofSession)).toBe(true)
    expect(mayFinish({ ...caller, sessionId: 't' }, ofSession)).toBe(false)
    expect(mayFinish({ ...caller, userId: 'v' }, ofSession)).toBe(false)
    expect(mayFinish(null, ofSession)).toBe(false)
  })

  it('is true for the login of a link, signed out or signed in as its owner', () => {
    expect(mayFinish(null, ofLink)).toBe(true)
    expect(mayFinish({ ...caller, sessionId: 't' }, ofLink)).toBe(true)
    expect(mayFinish({ ...caller, userId: 'v' }, ofLink)).toBe(false)
  })

  it.each(['tv', 'display'] as const)('is never a %s', (kind) => {
    expect(mayFinish({ ...caller, kind }, ofSession)).toBe(false)
    expect(mayFinish({ ...caller, kind }, ofLink)).toBe(false)
  })
})

it('returns the part of a Page that was granted', () => {
  expect(readablePart(page, ALL)).toEqual(page)
  expect(readablePart(page, without('instagram_basic'))).toEqual({ ...page, instagramId: null })
  expect(readablePart({ ...page, pageToken: null }, ALL)).toEqual({ ...page, pageToken: null })
  expect(readablePart(page, without('pages_read_engagement'))).toBeNull()
  expect(readablePart({ pageToken: null, instagramId: null }, ALL)).toBeNull()
})

it('lists the permissions that were not granted', () => {
  expect(missingFacebookGrants(ALL)).toEqual([])
  expect(missingFacebookGrants(without('instagram_basic'))).toEqual(['stories', 'reels'])
  expect(missingFacebookGrants(without('pages_manage_metadata'))).toEqual(['mentions'])
  expect(missingFacebookGrants([])).toEqual(['stories', 'reels', 'mentions'])
})
