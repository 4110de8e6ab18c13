import { describe, expect, it } from 'vitest'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { createSession } from './session.ts'

const account = '11111111-1111-4111-8111-111111111111'

describe('createSession', () => {
  it('restores token and last played show after a restart', () => {
    const local = createFakeStorage()
    const before = createSession(local)
    before.signIn({ token: 'first', kind: 'tv' })
    before.renew('secret')
    before.setLastPlayed({ accountId: account, screenId: null })
    const restarted = createSession(local)
    expect(restarted.state.token).toBe('secret')
    expect(restarted.lastPlayed()).toEqual({ accountId: account, screenId: null })
  })

  it('clears all data of the owner when it is signed out', () => {
    const local = createFakeStorage()
    const session = createSession(local)
    session.signIn({ token: 'secret', kind: 'display' })
    session.setLastPlayed({ accountId: account, screenId: null })
    session.signOut()
    expect(session.state.token).toBeNull()
    expect(createSession(local).state.token).toBeNull()
    expect(session.lastPlayed()).toBeNull()
    expect(session.kind()).toBe('tv')
  })

  it('restores the kind of session after a restart and a newer token', () => {
    const local = createFakeStorage()
    const session = createSession(local)
    session.signIn({ token: 'secret', kind: 'display' })
    session.renew('newer')
    expect(createSession(local).kind()).toBe('display')
    session.signIn({ token: 'other', kind: 'tv' })
    expect(createSession(local).kind()).toBe('tv')
  })

  it.each(['{}', '"a"', 'null', '{"accountId":7}', '{'])(
    'has no last played show when %s is stored',
    (text) => {
      expect(createSession(createFakeStorage({ place: text })).lastPlayed()).toBeNull()
    },
  )

  it('remembers that it was paired after a sign-out and for a token of an older version', () => {
    const local = createFakeStorage()
    expect(createSession(local).wasPaired()).toBe(false)
    const session = createSession(local)
    session.signIn({ token: 'secret', kind: 'tv' })
    session.signOut()
    expect(createSession(local).wasPaired()).toBe(true)
    expect(createSession(createFakeStorage({ token: 'secret' })).wasPaired()).toBe(true)
  })

  it('has no last played show when it was cleared', () => {
    const session = createSession(createFakeStorage())
    session.setLastPlayed({ accountId: account, screenId: null })
    session.clearLastPlayed()
    expect(session.lastPlayed()).toBeNull()
  })
})
