// @vitest-environment jsdom
import { signOut } from '@vitrine/api'
import { afterEach, describe, expect, it } from 'vitest'
import { callsOf, failNetwork } from '../../../test/support/fake-server.ts'
import { aUser } from '../../../test/support/records.ts'
import { queryClient } from '../api/query-client.ts'
import { isWipePending } from '../storage/pending-wipe.ts'
import { clearStorage, readItem, saveItem } from '../storage/storage.ts'
import { session, startSession } from './session.ts'
import { clearLocalSession, signOutAndLeave } from './sign-out.ts'
import { isSignedIn } from './token.ts'

afterEach(() => {
  clearStorage()
})

describe('clearLocalSession', () => {
  it('removes the session, what is stored and what was fetched', () => {
    startSession('token', aUser())
    saveItem('vitrine.anything', 'stored')
    queryClient.setQueryData(['accounts'], [])
    clearLocalSession()
    expect(isSignedIn()).toBe(false)
    expect(session.user).toBeNull()
    expect(readItem('vitrine.anything')).toBeNull()
    expect(queryClient.getQueryData(['accounts'])).toBeUndefined()
  })

  it('leaves the values of other programs alone', () => {
    localStorage.setItem('other', 'stays')
    clearLocalSession()
    expect(localStorage.getItem('other')).toBe('stays')
    localStorage.removeItem('other')
  })

  it('keeps in mind that a screen has to be wiped at the next start', () => {
    startSession('token', null)
    clearLocalSession()
    expect(isWipePending()).toBe(true)
  })

  it('wipes nothing of a person’s browser', () => {
    startSession('token', aUser())
    clearLocalSession()
    expect(isWipePending()).toBe(false)
  })
})

describe('signOutAndLeave', () => {
  it('signs out in this browser although the server was not reached', async () => {
    startSession('token', aUser())
    failNetwork(signOut)
    expect(await signOutAndLeave()).toBe('offline')
    expect(isSignedIn()).toBe(false)
    expect(callsOf(signOut)).toHaveLength(1)
  })
})
