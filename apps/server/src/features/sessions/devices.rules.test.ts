import { OFFLINE_MS } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { toSignedInDevice } from './devices.rules.ts'
import type { ListedSession } from './sessions.repo.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const before = (ms: number): Date => new Date(NOW.getTime() - ms)

const ID = '00000000-0000-4000-8000-000000000001'
const USER = '00000000-0000-4000-8000-000000000002'
const SHOWN = { accountId: 'padaria', screenId: 'balcao' }
const WANTED = { accountId: 'padaria', screenId: 'vitrine' }
const latestVersion = (): string => '1.3.0'
const CALLER = { callerId: '', network: '200.1.2.3', now: NOW, latestVersion }
const RUN = { sessionId: ID, userId: USER, runId: 'run-1' }

const aSession = (changes: Partial<ListedSession['session']> = {}): ListedSession['session'] => ({
  id: ID,
  userId: USER,
  kind: 'tv',
  platform: 'tizen',
  model: 'Samsung QN55Q60',
  version: '1.2.0',
  plainMode: false,
  system: null,
  browser: null,
  network: null,
  accountId: null,
  screenId: null,
  createdAt: before(86_400_000),
  lastSeenAt: before(90_000),
  factorAt: null,
  lastHeartbeatAt: null,
  lastAccountId: null,
  lastScreenId: null,
  lastPlayedAt: null,
  isPlaying: false,
  processId: null,
  ...changes,
})

const aSeat = (startedAt: Date): ListedSession['seat'] => ({
  ...RUN,
  ...SHOWN,
  report: { longest_gap: 40 },
  startedAt,
  lastHeartbeatAt: before(4_000),
  processId: null,
})

const aWait = (startedAt: Date): ListedSession['wait'] => ({
  ...RUN,
  ...WANTED,
  startedAt,
  lastAskedAt: before(4_000),
})

const UNHEARD: ListedSession = {
  ...{ session: aSession(), lastHeartbeatAt: null },
  ...{ seat: null, wait: null, testedAt: null },
}

const shown = (device: Partial<ListedSession>) =>
  toSignedInDevice({ ...UNHEARD, ...device }, CALLER)

describe('a device', () => {
  it('plays since the start of its run, with its latest report', () => {
    const heard = { lastHeartbeatAt: before(2_000) }
    expect(shown({ ...heard, seat: aSeat(before(600_000)) })).toMatchObject({
      state: 'playing',
      since: before(600_000).toISOString(),
      playing: { account_id: 'padaria', screen_id: 'balcao' },
      waiting_for: null,
      report: { longest_gap: 40 },
    })
  })

  it('waits since its first refusal, for the account and screen it requested', () => {
    const heard = { lastHeartbeatAt: before(2_000) }
    expect(shown({ ...heard, wait: aWait(before(30_000)) })).toMatchObject({
      state: 'waiting',
      since: before(30_000).toISOString(),
      playing: null,
      waiting_for: { account_id: 'padaria', screen_id: 'vitrine' },
      report: null,
    })
  })

  it('plays when a seat was transferred to it, before it renews', () => {
    const device = { seat: aSeat(before(1_000)), wait: aWait(before(30_000)) }
    expect(shown(device)).toMatchObject({
      state: 'playing',
      since: before(1_000).toISOString(),
      waiting_for: null,
    })
  })

  it('is idle without a start time while it sends heartbeats and holds no seat', () => {
    const heard = { lastHeartbeatAt: before(OFFLINE_MS - 1) }
    expect(shown(heard)).toMatchObject({ state: 'idle', since: null })
  })

  it('is offline a minute after its last heartbeat, since that heartbeat', () => {
    const lastHeartbeatAt = before(OFFLINE_MS)
    expect(shown({ lastHeartbeatAt })).toMatchObject({
      state: 'offline',
      since: lastHeartbeatAt.toISOString(),
    })
  })

  it('is offline without a start time when it never sent a heartbeat', () => {
    expect(shown({})).toMatchObject({ state: 'offline', since: null, last_played: null })
  })

  it('lists what it played last', () => {
    const session = aSession({ lastAccountId: 'padaria', lastScreenId: 'balcao' })
    expect(shown({ session }).last_played).toEqual({ account_id: 'padaria', screen_id: 'balcao' })
    const half = aSession({ lastAccountId: 'padaria' })
    expect(shown({ session: half }).last_played).toBeNull()
  })

  it('is marked as current when it is the caller’s session', () => {
    const device = { ...UNHEARD, testedAt: before(1_000) }
    expect(toSignedInDevice(device, { ...CALLER, callerId: ID })).toMatchObject({
      current: true,
      tested_at: before(1_000).toISOString(),
    })
    expect(toSignedInDevice(device, { ...CALLER, callerId: USER }).current).toBe(false)
  })

  it.each([
    ['1.2.0', 'tv', true],
    ['1.2.0', 'display', true],
    ['1.3.0', 'tv', false],
    ['1.4.0', 'tv', false],
    [null, 'tv', false],
    // A person's page is as new as its last load.
    ['1.2.0', 'person', false],
  ] as const)('with version %s as a %s is outdated: %s', (version, kind, outdated) => {
    expect(shown({ session: aSession({ version, kind }) }).outdated).toBe(outdated)
  })

  it('is not outdated when the newest version is unknown', () => {
    const caller = { ...CALLER, latestVersion: () => null }
    expect(toSignedInDevice(UNHEARD, caller).outdated).toBe(false)
  })

  it('lists whether its page runs in plain mode', () => {
    const modes = [true, false].map(
      (plainMode) => shown({ session: aSession({ plainMode }) }).plain_mode,
    )
    expect(modes).toEqual([true, false])
  })

  it.each([
    ['200.1.2.3', true],
    ['200.1.2.4', false],
    ['2804:14d:1:2::/64', null],
    [null, null],
  ])('on network %s is on the caller’s network: %s', (network, same) => {
    const device = shown({ session: aSession({ network }) })
    expect(device.same_network).toBe(same)
    if (network !== null) expect(JSON.stringify(device)).not.toContain(network)
  })
})
