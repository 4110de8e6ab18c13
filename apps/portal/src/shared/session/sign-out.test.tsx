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
  it('removes the session, stored data and cached queries', () => {
    startSession('token', aUser())
    saveItem('vitrine.anything', 'stored')
    queryClient.setQueryData(['accounts'], [])
    clearLocalSession()
    expect(isSignedIn()).toBe(false)
    expect(session.user).toBeNull()
    expect(readItem('vitrine.anything')).toBeNull()
    expect(queryClient.getQueryData(['accounts'])).toBeUndefined()
  })

  it('keeps the values of other programs', () => {
    localStorage.setItem('other', 'stays')
    clearLocalSession()
    expect(localStorage.getItem('other')).toBe('stays')
    localStorage.removeItem('other')
  })

  it('marks a wipe for the next start of a screen', () => {
    startSession('token', null)
    clearLocalSession()
    expect(isWipePending()).toBe(true)
  })

  it('marks no wipe in a person’s browser', () => {
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
