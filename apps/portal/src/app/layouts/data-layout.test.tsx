// @vitest-environment jsdom
import { listSessions } from '@vitrine/api'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callsOf, failNetwork, refuse } from '../../../test/support/fake-server.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal } from '../../../test/support/render.tsx'
import { sessionKind } from '../../shared/session/session.ts'
import { isSignedIn, onSignOutElsewhere, tokenStore } from '../../shared/session/token.ts'
import { DataLayout } from './data-layout.tsx'

const reload = vi.fn()
const TOKEN_KEY = 'vitrine.token'

beforeEach(() => {
  reload.mockClear()
  // Navigation is not implemented in jsdom, and its own location cannot be replaced in part.
  vi.stubGlobal('location', { ...location, origin: 'http://localhost:3000', reload })
})

/** What another window of this browser does to the stored items. */
function changeElsewhere(key: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

describe('DataLayout', () => {
  it('loads the page again when another window signs out', () => {
    renderPortal(<DataLayout />, { user: aUser() })
    changeElsewhere(TOKEN_KEY, null)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another item is removed', 'vitrine.user', null],
    ['another window signs in', TOKEN_KEY, 'token-2'],
  ] as const)('stays when %s', (...example) => {
    const [, key, value] = example
    renderPortal(<DataLayout />, { user: aUser() })
    changeElsewhere(key, value)
    expect(reload).not.toHaveBeenCalled()
  })

  it('ignores other windows once it is gone', () => {
    const { unmount } = renderPortal(<DataLayout />, { user: aUser() })
    unmount()
    changeElsewhere(TOKEN_KEY, null)
    expect(reload).not.toHaveBeenCalled()
  })

  it('asks nothing of the server for a person', () => {
    renderPortal(<DataLayout />, { user: aUser() })
    expect(callsOf(listSessions)).toEqual([])
  })

  it('loads the page again as a screen when a session of an older version is one', async () => {
    refuse(listSessions, 'auth.forbidden')
    tokenStore.set('token-of-an-older-version')
    renderPortal(<DataLayout />)
    await waitFor(() => {
      expect(reload).toHaveBeenCalledTimes(1)
    })
    expect(sessionKind()).toBe('tv')
  })

  it('stays signed in when the kind of session could not be fetched', async () => {
    failNetwork(listSessions)
    tokenStore.set('token-of-an-older-version')
    renderPortal(<DataLayout />)
    await waitFor(() => {
      expect(callsOf(listSessions)).toHaveLength(1)
    })
    expect(isSignedIn()).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('onSignOutElsewhere', () => {
  it('calls the listener for every sign-out until it is removed', () => {
    const listener = vi.fn()
    const remove = onSignOutElsewhere(listener)
    changeElsewhere(TOKEN_KEY, null)
    changeElsewhere(TOKEN_KEY, null)
    expect(listener).toHaveBeenCalledTimes(2)
    remove()
    changeElsewhere(TOKEN_KEY, null)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
