// @vitest-environment jsdom
import { listSessions } from '@vitrine/api'
import { afterEach, describe, expect, it } from 'vitest'
import { answer, callsOf, failNetwork, refuse } from '../../../test/support/fake-server.ts'
import { aUser } from '../../../test/support/records.ts'
import { clearStorage } from '../storage/storage.ts'
import { fetchSessionKind } from './session-kind.ts'
import { sessionKind, startSession } from './session.ts'
import { isSignedIn, tokenStore } from './token.ts'

const SIGNAL = new AbortController().signal

afterEach(() => {
  clearStorage()
})

describe('fetchSessionKind', () => {
  it('sends no request when nobody is signed in', async () => {
    expect(await fetchSessionKind(SIGNAL)).toBe(false)
    expect(callsOf(listSessions)).toEqual([])
  })

  it('sends no request when the kind is stored', async () => {
    startSession('token', aUser())
    expect(await fetchSessionKind(SIGNAL)).toBe(false)
    expect(callsOf(listSessions)).toEqual([])
  })

  it('signs out a user without stored data', async () => {
    tokenStore.set('token-of-an-older-version')
    answer(listSessions, { data: [] })
    expect(await fetchSessionKind(SIGNAL)).toBe(true)
    expect(isSignedIn()).toBe(false)
  })

  it('stores the kind of a screen when the list is refused', async () => {
    tokenStore.set('token-of-an-older-version')
    refuse(listSessions, 'auth.forbidden')
    expect(await fetchSessionKind(SIGNAL)).toBe(true)
    expect(sessionKind()).toBe('tv')
  })

  it('changes nothing when the server was not reached', async () => {
    tokenStore.set('token-of-an-older-version')
    failNetwork(listSessions)
    expect(await fetchSessionKind(SIGNAL)).toBe(false)
    expect(sessionKind()).toBeNull()
    expect(isSignedIn()).toBe(true)
  })
})
