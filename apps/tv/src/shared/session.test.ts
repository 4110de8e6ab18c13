import { expect, it } from 'vitest'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { createSession, parseTvStart } from './session.ts'

const account = '11111111-1111-4111-8111-111111111111'

it('is still signed in after a restart, and knows what it played', () => {
  const local = createFakeStorage()
  const before = createSession(local)
  before.signIn({ token: 'first', kind: 'tv' })
  before.renew('secret')
  before.setPlace({ accountId: account, screenId: null })
  const restarted = createSession(local)
  expect(restarted.state.token).toBe('secret')
  expect(restarted.place()).toEqual({ accountId: account, screenId: null })
})

it('forgets everything of its owner when signed out', () => {
  const local = createFakeStorage()
  const session = createSession(local)
  session.signIn({ token: 'secret', kind: 'display' })
  session.setPlace({ accountId: account, screenId: null })
  session.signOut()
  expect(session.state.token).toBeNull()
  expect(createSession(local).state.token).toBeNull()
  expect(session.place()).toBeNull()
  expect(session.kind()).toBe('tv')
})

it('knows what kind of TV it is after a restart and a newer token', () => {
  const local = createFakeStorage()
  const session = createSession(local)
  session.signIn({ token: 'secret', kind: 'display' })
  session.renew('newer')
  expect(createSession(local).kind()).toBe('display')
  session.signIn({ token: 'other', kind: 'tv' })
  expect(createSession(local).kind()).toBe('tv')
})

it.each(['{}', '"a"', 'null', '{"accountId":7}', '{'])('takes %s for no place', (text) => {
  expect(createSession(createFakeStorage({ place: text })).place()).toBeNull()
})

it('reads the start state a phone handed over, and nothing else', () => {
  expect(parseTvStart(`{"language":"fr","account_id":"${account}"}`)).toEqual({
    language: 'fr',
    account_id: account,
  })
  expect(parseTvStart('{"language":"xx"}')).toBeNull()
  expect(parseTvStart('<html>')).toBeNull()
  expect(parseTvStart(undefined)).toBeNull()
})

it('knows that somebody paired it before, after a sign-out and for a token of an older version', () => {
  const local = createFakeStorage()
  expect(createSession(local).wasPaired()).toBe(false)
  const session = createSession(local)
  session.signIn({ token: 'secret', kind: 'tv' })
  session.signOut()
  expect(createSession(local).wasPaired()).toBe(true)
  expect(createSession(createFakeStorage({ token: 'secret' })).wasPaired()).toBe(true)
})

it('plays nothing of before once that is not there any more', () => {
  const session = createSession(createFakeStorage())
  session.setPlace({ accountId: account, screenId: null })
  session.forgetPlace()
  expect(session.place()).toBeNull()
})
