import type { Account, Screen } from '@vitrine/api'
import { type ApiClient, CallError } from '@vitrine/api/client'
import { createFakeClock } from '@vitrine/playback/fake-clock'
import { describe, expect, it } from 'vitest'
import { aScreen, anAccount } from '../../test/support/builders.ts'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { createSavedHome } from '../shared/saved-home.ts'
import { loadAndSaveHome, startHomePolling } from './home-polling.ts'

const MINUTE_MS = 60_000

interface Server {
  accounts: readonly Account[]
  screens: readonly Screen[]
  isDown: boolean
  calls: number
}

/** A server with lists that the test changes. */
function aServer() {
  const lists: Server = { accounts: [anAccount()], screens: [aScreen()], isDown: false, calls: 0 }
  const call = ({ path }: { readonly path: string }) => {
    lists.calls += 1
    if (lists.isDown) return Promise.reject(new CallError('network'))
    return Promise.resolve(
      path === '/screens' ? { screens: lists.screens } : { data: lists.accounts },
    )
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
  return { lists, api: { call } as unknown as ApiClient }
}

function setUp() {
  const { api, lists } = aServer()
  const savedHome = createSavedHome(createFakeStorage())
  const clock = createFakeClock()
  return { services: { api, savedHome, clock, random: () => 1 }, lists, savedHome, clock }
}

describe('loadAndSaveHome', () => {
  it('saves what it has loaded', async () => {
    const { services, savedHome, lists } = setUp()
    const home = await loadAndSaveHome(services, new AbortController().signal)
    expect(home).toEqual({ accounts: lists.accounts, screens: lists.screens })
    expect(savedHome.read()).toEqual(home)
  })

  it('saves nothing after it was aborted', async () => {
    const { services, savedHome } = setUp()
    const aborter = new AbortController()
    const loading = loadAndSaveHome(services, aborter.signal)
    aborter.abort()
    await loading
    expect(savedHome.read()).toBeNull()
  })

  it('rejects when the server is not reached, and saves nothing', async () => {
    const { services, savedHome, lists } = setUp()
    lists.isDown = true
    const loading = loadAndSaveHome(services, new AbortController().signal)
    await expect(loading).rejects.toBeInstanceOf(CallError)
    expect(savedHome.read()).toBeNull()
  })
})

describe('startHomePolling', () => {
  it('loads and saves again every minute', async () => {
    const { services, savedHome, lists, clock } = setUp()
    const polling = startHomePolling(services)
    await clock.advance(0)
    expect(savedHome.read()?.screens).toHaveLength(1)
    lists.screens = [aScreen(), aScreen({ id: '33333333-3333-4333-8333-333333333333' })]
    await clock.advance(MINUTE_MS)
    expect(savedHome.read()?.screens).toHaveLength(2)
    expect(polling.getState().value?.screens).toHaveLength(2)
    polling.stop()
  })

  it('has the saved lists until the server answers', async () => {
    const { services, lists, clock } = setUp()
    lists.isDown = true
    const saved = { accounts: [anAccount({ name: 'saved' })], screens: [] }
    const polling = startHomePolling(services, saved)
    await clock.advance(0)
    expect(polling.getState().value).toEqual(saved)
    expect(polling.getState().error).toBeInstanceOf(CallError)
    polling.stop()
  })

  it('keeps the saved lists while the server is not reached', async () => {
    const { services, savedHome, lists, clock } = setUp()
    const polling = startHomePolling(services)
    await clock.advance(0)
    lists.isDown = true
    await clock.advance(10 * MINUTE_MS)
    expect(savedHome.read()?.accounts).toHaveLength(1)
    polling.stop()
  })

  it('loads nothing once it is stopped', async () => {
    const { services, lists, clock } = setUp()
    const polling = startHomePolling(services)
    await clock.advance(0)
    polling.stop()
    const before = lists.calls
    await clock.advance(10 * MINUTE_MS)
    expect(lists.calls).toBe(before)
    expect(clock.timers()).toBe(0)
  })
})
