// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Screen } from '@vitrine/api'
import { type BrowserGlobals, createBrowserDevice, type Device } from '@vitrine/device/browser'
import type { DevicePlayback } from '@vitrine/playback'
import type { KeepAwake, PlaylistItem, UserPresence } from '@vitrine/player'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CommandsProvider } from '../src/app/commands.tsx'
import { IdleLayout } from '../src/app/guards.tsx'
import { showPath } from '../src/app/paths.ts'
import { PlaybackRoute } from '../src/app/playback-route.tsx'
import { createSavedHome } from '../src/shared/saved-home.ts'
import { createSession } from '../src/shared/session.ts'
import { aScreen, anAccount } from './support/builders.ts'
import { createFakeStorage } from './support/fake-storage.ts'
import { aUserPresence, renderTv, t } from './support/render-tv.tsx'

const ACCOUNT = anAccount()
const SCREEN = aScreen({ quantity_show: 3 })
const RESUME_LIMIT_MS = 2_000

const aVideo = (id: string): PlaylistItem => ({
  ...{ id, kind: 'reel', type: 'video', url: `https://media.test/${id}.mp4` },
  ...{ posterUrl: `https://media.test/${id}.jpg`, lastFrameUrl: null, width: 720, height: 1280 },
  ...{ durationSeconds: 8, postedAt: 0, expiresAt: null },
})
const VIDEOS = ['a', 'b', 'c', 'd', 'e', 'f'].map(aVideo)

/** A device whose page another app covers. */
function aTv() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const globals: BrowserGlobals = Object.assign(new EventTarget(), {
    navigator: { userAgent: '', onLine: true },
    document: page,
  })
  const device: Device = { ...createBrowserDevice(globals), stopsWhenHidden: true }
  return {
    device,
    async setHidden(hidden: boolean) {
      await act(async () => {
        page.hidden = hidden
        page.dispatchEvent(new Event('visibilitychange'))
        await Promise.resolve()
      })
    },
  }
}

const NO_HOLD: KeepAwake = { hold: () => undefined, release: () => undefined }

/** The stored list plays; nothing is measured. */
function aPlayback(decoders: number, keepAwake = NO_HOLD): DevicePlayback {
  return {
    store: {
      prepare: ({ url }) => Promise.resolve({ src: url, release: () => undefined }),
      prefetch: () => Promise.resolve(false),
      usedBytes: () => 0,
    },
    decoders: {
      ...{ estimate: decoders, probe: () => Promise.resolve(decoders) },
      lowered: () => undefined,
    },
    keepAwake,
    frameRateClip: null,
    playlistCache: () => ({
      read: () => Promise.resolve({ items: VIDEOS, serverNow: 0, calendarNow: 0 }),
      write: () => Promise.resolve(),
    }),
    setPlayer: () => undefined,
    maxVideos: () => decoders,
    wipe: () => Promise.resolve(),
  }
}

interface Call {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A server that is not reached, and the bodies of what it would receive. */
function anApi() {
  const calls: Call[] = []
  const call = (endpoint: { readonly path: string }, request: Partial<Call>) => {
    calls.push({ path: endpoint.path, body: request.body ?? {} })
    return Promise.reject(new Error('no network'))
  }
  const bodiesOf = (end: string) =>
    calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
  return { api: { call } as never, bodiesOf }
}

const SHOW = showPath({ accountId: ACCOUNT.id, screenId: SCREEN.id })

interface TvSetup {
  readonly plainMode?: boolean
  readonly at?: string
  readonly closed?: Screen['closed_periods']
  readonly presence?: UserPresence
  readonly keepAwake?: KeepAwake
}

function openTv({
  plainMode = false,
  at = SHOW,
  closed = [],
  presence = aUserPresence(true),
  keepAwake,
}: TvSetup = {}) {
  const tv = aTv()
  const server = anApi()
  const savedHome = createSavedHome(createFakeStorage())
  savedHome.write({ accounts: [ACCOUNT], screens: [{ ...SCREEN, closed_periods: [...closed] }] })
  const session = createSession(createFakeStorage())
  session.signIn({ token: 'token-1', kind: 'tv' })
  let runs = 0
  const page = renderTv(
    <CommandsProvider>
      <Routes>
        <Route path="/accounts/:id/show" element={<PlaybackRoute />} />
        <Route element={<IdleLayout />}>
          <Route path="/about" element={<p>about</p>} />
          <Route path="/accounts" element={<p>accounts</p>} />
        </Route>
      </Routes>
    </CommandsProvider>,
    {
      ...{ api: server.api, savedHome, session, plainMode, presence, device: tv.device },
      ...{ playback: aPlayback(plainMode ? 1 : 3, keepAwake), version: '1.0.0', random: () => 0 },
      ...{ createRunId: () => `run-${(runs += 1)}`, reload: vi.fn(), restart: vi.fn() },
    },
    at,
  )
  return { ...page, ...tv, ...server }
}

const loadedVideos = () => document.querySelectorAll('video[src]')
const slots = () => document.querySelectorAll('[data-slot]')

// What jsdom does not have: the first frame of a video, and each photo, are there at once.
beforeAll(() => {
  const replace = (prototype: object, name: string, value: () => unknown) =>
    Object.defineProperty(prototype, name, { value, configurable: true })
  replace(HTMLMediaElement.prototype, 'load', function (this: HTMLMediaElement) {
    if (!this.hasAttribute('src')) return
    Object.defineProperty(this, 'readyState', { value: 4, configurable: true })
    setTimeout(() => this.dispatchEvent(new Event('loadeddata')))
  })
  replace(HTMLMediaElement.prototype, 'pause', () => undefined)
  replace(HTMLMediaElement.prototype, 'play', () => Promise.resolve())
  replace(HTMLCanvasElement.prototype, 'getContext', () => null)
  replace(HTMLImageElement.prototype, 'decode', () => Promise.resolve())
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    set(this: HTMLImageElement, value: string) {
      this.setAttribute('src', value)
      setTimeout(() => this.dispatchEvent(new Event('load')))
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('playback on a TV whose app is covered', () => {
  it('releases all decoders at once, and its seat, and sends nothing more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { setHidden, bodiesOf } = openTv()
    await waitFor(() => expect(loadedVideos().length).toBeGreaterThan(0))
    const videos = [...loadedVideos()]
    await setHidden(true)
    expect(videos.filter((video) => video.hasAttribute('src'))).toEqual([])
    expect(document.querySelector('video')).toBeNull()
    expect(bodiesOf('/close')).toEqual([{ session_id: 'run-1' }])
    const heartbeats = bodiesOf('/heartbeat').length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(bodiesOf('/heartbeat')).toHaveLength(heartbeats)
  })

  it('plays the same account on the same screen within two seconds, as a new run', async () => {
    vi.useFakeTimers()
    const { address, setHidden, bodiesOf } = openTv()
    await act(() => vi.advanceTimersByTimeAsync(RESUME_LIMIT_MS))
    expect(loadedVideos().length).toBeGreaterThan(0)
    const at = address()
    await setHidden(true)
    const heartbeats = bodiesOf('/heartbeat').length
    await setHidden(false)
    expect(loadedVideos()).toHaveLength(0)
    await act(() => vi.advanceTimersByTimeAsync(RESUME_LIMIT_MS))
    expect(loadedVideos().length).toBeGreaterThan(0)
    expect(address()).toBe(at)
    const { session_id, account_id, screen_id } = bodiesOf('/heartbeat')[heartbeats] ?? {}
    expect(account_id).toBe(ACCOUNT.id)
    expect(screen_id).toBe(SCREEN.id)
    expect(session_id).not.toBe(bodiesOf('/close')[0]?.['session_id'])
  })
})

describe('a page without a player on a TV whose app is covered', () => {
  it('sends no heartbeats until it is in front again', async () => {
    const { clock, setHidden, bodiesOf } = openTv({ at: '/about' })
    const advance = (ms: number) => act(() => clock.advance(ms))
    const sent = () => bodiesOf('/heartbeat').length
    await advance(0)
    expect(sent()).toBe(1)
    await setHidden(true)
    await advance(10 * 60_000)
    expect(sent()).toBe(1)
    await setHidden(false)
    await advance(0)
    expect(sent()).toBe(2)
  })
})

describe('playback in plain mode', () => {
  it('has one slot with one decoder, and says so in its heartbeat', async () => {
    const { bodiesOf } = openTv({ plainMode: true })
    await waitFor(() => expect(loadedVideos().length).toBeGreaterThan(0))
    expect(slots()).toHaveLength(1)
    expect(loadedVideos()).toHaveLength(1)
    expect(bodiesOf('/heartbeat')[0]).toMatchObject({ plain_mode: true, version: '1.0.0' })
  })

  it('has three slots otherwise', async () => {
    const { bodiesOf } = openTv()
    await waitFor(() => expect(slots()).toHaveLength(3))
    expect(bodiesOf('/heartbeat')[0]).toMatchObject({ plain_mode: false })
  })
})

describe('playback outside the opening hours', () => {
  const HOUR = 3_600_000
  /** The fake clock starts here. */
  const START = 1_000_000
  const at = (hours: number) => new Date(START + hours * HOUR).toISOString()
  const CLOSED = [{ from: at(-1), to: at(2), reopens: { weekday: 0, time: '09:00' } }]
  const playing = () => loadedVideos().length > 0

  it('is a dark page without media, whose heartbeats are idle', async () => {
    const { clock, container, bodiesOf } = openTv({
      closed: CLOSED,
      presence: aUserPresence(false),
    })
    await act(() => clock.advance(0))
    expect(document.querySelector('video')).toBeNull()
    expect(container.textContent).toBe('')
    expect(bodiesOf('/heartbeat')).toMatchObject([{ state: 'idle', account_id: null }])
  })

  it('plays as a new run when the screen opens, without a network', async () => {
    const { clock, bodiesOf } = openTv({ closed: CLOSED, presence: aUserPresence(false) })
    await act(() => clock.advance(2 * HOUR - 1))
    expect(playing()).toBe(false)
    const idleRun = bodiesOf('/heartbeat')[0]?.['session_id']
    await act(() => clock.advance(1))
    await waitFor(() => expect(playing()).toBe(true))
    await waitFor(() => expect(bodiesOf('/heartbeat').at(-1)).toHaveProperty('state', 'playing'))
    expect(bodiesOf('/heartbeat').at(-1)?.['session_id']).not.toBe(idleRun)
  })

  it('stops and releases its seat when the screen closes', async () => {
    const later = [{ from: at(1), to: at(2), reopens: null }]
    const { clock, bodiesOf } = openTv({ closed: later, presence: aUserPresence(false) })
    await waitFor(() => expect(playing()).toBe(true))
    await act(() => clock.advance(HOUR))
    expect(document.querySelector('video')).toBeNull()
    expect(bodiesOf('/close')).toHaveLength(1)
  })

  it('starts no player when the TV is in front again in a closed period', async () => {
    const later = [{ from: at(1), to: at(20), reopens: null }]
    const { clock, setHidden, bodiesOf } = openTv({
      closed: later,
      presence: aUserPresence(false),
    })
    await waitFor(() => expect(playing()).toBe(true))
    await setHidden(true)
    clock.sleep(2 * HOUR)
    const heartbeats = bodiesOf('/heartbeat').length
    await setHidden(false)
    await act(() => clock.advance(0))
    expect(document.querySelector('[data-player]')).toBeNull()
    expect(bodiesOf('/close')).toHaveLength(1)
    expect(bodiesOf('/heartbeat').slice(heartbeats)).toMatchObject([{ state: 'idle' }])
  })

  it('reports its own screen, also when another one was played last', async () => {
    const { clock, bodiesOf } = openTv({ closed: CLOSED, presence: aUserPresence(false) })
    await act(() => clock.advance(0))
    expect(bodiesOf('/heartbeat')).toMatchObject([{ screen_id: SCREEN.id }])
  })

  it('keeps the device awake when the screen closes while it plays', async () => {
    const keepAwake = { hold: vi.fn(), release: vi.fn() }
    const later = [{ from: at(1), to: at(2), reopens: null }]
    const { clock } = openTv({ closed: later, presence: aUserPresence(false), keepAwake })
    await waitFor(() => expect(playing()).toBe(true))
    await act(() => clock.advance(HOUR))
    const [held = 0] = keepAwake.hold.mock.invocationCallOrder.slice(-1)
    const [released = 0] = keepAwake.release.mock.invocationCallOrder.slice(-1)
    expect(held).toBeGreaterThan(released)
  })

  it('keeps the device awake until it plays', async () => {
    const keepAwake = { hold: vi.fn(), release: vi.fn() }
    const { clock } = openTv({ closed: CLOSED, presence: aUserPresence(false), keepAwake })
    await act(() => clock.advance(HOUR))
    expect(keepAwake.hold).toHaveBeenCalledOnce()
    expect(keepAwake.release).not.toHaveBeenCalled()
    await act(() => clock.advance(HOUR))
    expect(keepAwake.release).toHaveBeenCalledOnce()
  })

  it('shows after a key when the screen opens, and can play now', async () => {
    const presence = aUserPresence(false)
    const { clock, container } = openTv({ closed: CLOSED, presence })
    await act(() => clock.advance(0))
    act(presence.arrive)
    expect(screen.getByRole('heading').textContent).toBe(t('player:closed'))
    const text = container.textContent.replaceAll('\u00a0', ' ')
    expect(text).toContain(t('player:closedUntilHour', { hour: '09:00' }))
    await act(() => clock.advance(10_000))
    expect(container.textContent).toBe('')
    act(presence.arrive)
    fireEvent.click(screen.getByText(t('player:closedPlay')))
    await waitFor(() => expect(playing()).toBe(true))
  })

  it('leads to the accounts', async () => {
    const presence = aUserPresence(false)
    const { clock, address } = openTv({ closed: CLOSED, presence })
    await act(() => clock.advance(0))
    act(presence.arrive)
    fireEvent.click(screen.getByText(t('message.toAccounts')))
    expect(address()).toBe('/accounts')
  })

  it('plays at once when a person has just started it', async () => {
    openTv({ closed: CLOSED })
    await waitFor(() => expect(playing()).toBe(true))
  })
})
