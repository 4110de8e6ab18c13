// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { CallError } from '@vitrine/api/client'
import { createBrowserDevice } from '@vitrine/device/browser'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { CommandsProvider, useCommands } from '../src/app/commands.tsx'
import { SignedInOnly } from '../src/app/guards.tsx'
import { NameOverlay } from '../src/app/name-overlay.tsx'
import { StartRoute } from '../src/app/start-route.tsx'
import { createSession, type Session } from '../src/shared/session.ts'
import { aScreen } from './support/builders.ts'
import { createFakeStorage } from './support/fake-storage.ts'
import { renderTv } from './support/render-tv.tsx'

const ACCOUNT_ID = '11111111-1111-4111-8111-111111111111'
const SCREEN_ID = aScreen().id

function aSession(isSignedIn = true): Session {
  const session = createSession(createFakeStorage())
  if (isSignedIn) session.signIn({ token: 'token-1', kind: 'tv' })
  return session
}

const device = {
  ...createBrowserDevice(window),
  identify: () => Promise.resolve({ model: 'QN55Q60', firmware: null }),
}

/** The commands of the page that was rendered last. */
let commands: ReturnType<typeof useCommands> | null = null

function Reader() {
  commands = useCommands()
  return null
}

function openPage(
  session = aSession(),
  call: () => Promise<unknown> = () => Promise.reject(new CallError('network')),
) {
  const reload = vi.fn()
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
  const api = { call } as never
  const page = renderTv(
    <CommandsProvider>
      <Reader />
      <NameOverlay />
    </CommandsProvider>,
    { reload, session, device, api },
  )
  return { ...page, reload, session }
}

describe('the commands of the portal', () => {
  it('reload the page', () => {
    const { reload, session } = openPage()
    act(() => commands?.execute('reload'))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(session.state.token).toBe('token-1')
  })

  it('sign the TV out', () => {
    const { reload, session } = openPage()
    act(() => commands?.execute('sign_out'))
    expect(session.state.token).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })

  it('show the name for ten seconds', async () => {
    const { clock } = openPage()
    expect(screen.queryByRole('status')).toBeNull()
    act(() => commands?.execute('show_name'))
    expect(screen.getByRole('status')).toBeDefined()
    await act(() => clock.advance(9_999))
    expect(screen.getByRole('status')).toBeDefined()
    await act(() => clock.advance(1))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('open the page of an old version', () => {
    const { address } = openPage()
    act(() => commands?.showOutdated())
    expect(address()).toBe('/too-old')
  })
})

describe('the name of a TV', () => {
  it('is its screen and its model', async () => {
    const session = aSession()
    session.setLastPlayed({ accountId: ACCOUNT_ID, screenId: SCREEN_ID })
    openPage(session, () => Promise.resolve({ screen: aScreen({ name: 'Balcão' }) }))
    act(() => commands?.execute('show_name'))
    expect(await screen.findByText('Balcão')).toBeDefined()
    expect(screen.getByText('QN55Q60')).toBeDefined()
  })

  it('is its model when the screen could not be loaded', async () => {
    const session = aSession()
    session.setLastPlayed({ accountId: ACCOUNT_ID, screenId: SCREEN_ID })
    openPage(session)
    act(() => commands?.execute('show_name'))
    expect(await screen.findByText('QN55Q60')).toBeDefined()
  })

  it('is its model when it has played nothing, without a call', async () => {
    const call = vi.fn(() => Promise.reject(new CallError('network')))
    openPage(aSession(), call)
    act(() => commands?.execute('show_name'))
    expect(await screen.findByText('QN55Q60')).toBeDefined()
    expect(call).not.toHaveBeenCalled()
  })
})

describe('the first page of a TV', () => {
  it('is pairing when nobody is signed in', () => {
    const { address } = renderTv(<StartRoute />, { session: aSession(false) })
    expect(address()).toBe('/pairing')
  })

  it.each([
    ['nothing was played', null],
    ['no screen was chosen', { accountId: ACCOUNT_ID, screenId: null }],
  ])('is the accounts when %s', (...example) => {
    const [, lastPlayed] = example
    const session = aSession()
    if (lastPlayed !== null) session.setLastPlayed(lastPlayed)
    const { address } = renderTv(<StartRoute />, { session })
    expect(address()).toBe('/accounts')
  })

  it('is playback of what was played last', () => {
    const session = aSession()
    session.setLastPlayed({ accountId: ACCOUNT_ID, screenId: SCREEN_ID })
    const { address } = renderTv(<StartRoute />, { session })
    expect(address()).toBe(`/accounts/${ACCOUNT_ID}/show?index=0&screen_id=${SCREEN_ID}`)
  })
})

describe('SignedInOnly', () => {
  const routes = (
    <Routes>
      <Route element={<SignedInOnly />}>
        <Route path="/page" element={<p>accounts</p>} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )

  it('shows the page to a TV that is signed in', () => {
    renderTv(routes, { session: aSession() })
    expect(screen.getByText('accounts')).toBeDefined()
  })

  it('opens pairing for a TV that is not', () => {
    const { address } = renderTv(routes, { session: aSession(false) })
    expect(address()).toBe('/pairing')
    expect(screen.queryByText('accounts')).toBeNull()
  })

  it('opens pairing as soon as the TV is signed out', async () => {
    const { address, services } = renderTv(routes, { session: aSession() })
    await act(async () => {
      services.session.signOut()
      await Promise.resolve()
    })
    expect(address()).toBe('/pairing')
  })
})
