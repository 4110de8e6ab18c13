// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { type Account, listAccounts, listScreens, type Screen } from '@vitrine/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, callsOf, failNetwork } from '../../../test/support/fake-server.ts'
import { ACCOUNT_ID, aScreen, aUser, anAccount, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { storeLastShow } from '../../shared/last-show.ts'
import { nameOverlay } from '../../shared/screen/commands.ts'
import { ScreenServices } from './screen-services.tsx'

const WINDOW_ID = '7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'
const WINDOW = aScreen({ id: WINDOW_ID, name: 'Window' })

// The heartbeat needs a server that answers it; it has tests of its own.
vi.mock(import('@vitrine/playback'), async (original) => ({
  ...(await original()),
  startIdleHeartbeat: () => () => undefined,
}))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // Defined by the build.
  vi.stubGlobal('APP_VERSION', '1.0.0')
  nameOverlay.isShown = false
})

afterEach(() => {
  vi.useRealTimers()
})

interface Page {
  readonly accounts?: readonly Account[]
  readonly screens?: readonly Screen[]
  readonly at?: string
}

async function openScreen({ accounts = [anAccount()], screens = [aScreen()], at }: Page = {}) {
  answer(listAccounts, { data: [...accounts] })
  answer(listScreens, { screens: [...screens] })
  const page = renderPortal(<ScreenServices />, {
    path: '/accounts/*',
    at: at ?? '/accounts',
    isScreen: true,
  })
  // The part that watches for input is loaded on demand.
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(100))
  return page
}

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
}

const PLAY_PATH = `/accounts/${ACCOUNT_ID}/show?index=0&screen_id=${SCREEN_ID}`

describe('idle playback of a screen', () => {
  it('starts after a minute without input', async () => {
    const { address } = await openScreen()
    await pass(40)
    expect(address()).toBe('/accounts')
    await pass(25)
    expect(address()).toBe(PLAY_PATH)
  })

  it('counts the last seconds down', async () => {
    await openScreen()
    await pass(30)
    expect(screen.queryByRole('status')).toBeNull()
    await pass(25)
    expect(screen.getByRole('status').textContent).toMatch(/\d/)
  })

  it('starts anew with every key', async () => {
    const { address, person } = await openScreen()
    await pass(40)
    await person.keyboard('a')
    await pass(40)
    expect(address()).toBe('/accounts')
  })

  it('plays what was played last', async () => {
    storeLastShow({ accountId: ACCOUNT_ID, screenId: WINDOW_ID })
    const { address } = await openScreen({ screens: [aScreen(), WINDOW] })
    await pass(65)
    expect(address()).toContain(`screen_id=${WINDOW_ID}`)
  })

  it.each([
    ['no account', { accounts: [] }],
    ['no screen', { screens: [] }],
    ['an ended connection', { accounts: [anAccount({ expired_at: '2026-01-01T12:00:00.000Z' })] }],
  ])('does not start with %s', async (...example) => {
    const [, lists] = example
    const { address } = await openScreen(lists)
    await pass(65)
    expect(address()).toBe('/accounts')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('does not start where something plays', async () => {
    const at = `/accounts/${ACCOUNT_ID}/show`
    const { address } = await openScreen({ at })
    await pass(65)
    expect(address()).toBe(at)
    expect(callsOf(listAccounts)).toEqual([])
  })

  it('does not start in the browser of a person', async () => {
    failNetwork(listAccounts)
    const { address } = renderPortal(<ScreenServices />, {
      path: '/accounts/*',
      at: '/accounts',
      user: aUser(),
    })
    await pass(65)
    expect(address()).toBe('/accounts')
    expect(callsOf(listAccounts)).toEqual([])
  })
})

describe('the name over a screen', () => {
  it('is shown for ten seconds', async () => {
    await openScreen()
    act(() => {
      nameOverlay.isShown = true
    })
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe(`${t('screen.name')}Counter`)
    })
    await pass(11)
    expect(screen.queryByText(t('screen.name'))).toBeNull()
    expect(nameOverlay.isShown).toBe(false)
  })

  it('is the name of the screen that was played last', async () => {
    storeLastShow({ accountId: ACCOUNT_ID, screenId: WINDOW_ID })
    await openScreen({ screens: [aScreen(), WINDOW] })
    act(() => {
      nameOverlay.isShown = true
    })
    expect(await screen.findByText('Window')).toBeDefined()
  })

  it('is the name of the product when there is no screen', async () => {
    await openScreen({ screens: [] })
    act(() => {
      nameOverlay.isShown = true
    })
    expect(await screen.findByText(t('app.name'))).toBeDefined()
  })

  it('is not shown in the browser of a person', () => {
    nameOverlay.isShown = true
    renderPortal(<ScreenServices />, { user: aUser() })
    expect(screen.queryByText(t('screen.name'))).toBeNull()
  })
})
