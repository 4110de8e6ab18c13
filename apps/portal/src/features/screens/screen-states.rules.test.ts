import type { Account, AccountItem, Screen, SignedInDevice } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  type ScreensOverview,
  deviceThumbnails,
  showsPlaying,
  screenStatuses,
  thumbnailsOf,
  toneOf,
  playingTvs,
} from './screen-states.rules.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const COUNTER = '11111111-1111-4111-8111-111111111111'
const WINDOW = '22222222-2222-4222-8222-222222222222'
const CAFE = '33333333-3333-4333-8333-333333333333'

const onCounter = { account_id: CAFE, screen_id: COUNTER }
const onWindow = { account_id: CAFE, screen_id: WINDOW }

function ago(ms: number): string {
  return new Date(NOW - ms).toISOString()
}

function aScreen(changes: Partial<Screen> = {}): Screen {
  return {
    id: COUNTER,
    name: 'Balcão',
    active: false,
    view: 'both',
    story_hour_limit: 24,
    duration: 10,
    reels_count_limit: 10,
    hashtag: '#tv',
    degrees: 0,
    quantity_show: 3,
    real_time: true,
    header: true,
    side_panels: true,
    audio: false,
    resolution: 'medium',
    opening_hours: null,
    closed_periods: [],
    ...changes,
  }
}

function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: CAFE,
    name: 'Café Aurora',
    picture: null,
    provider: 'instagram',
    username: 'cafe.aurora',
    expires_in: null,
    expired_at: null,
    expired_reason: null,
    allow_repost: false,
    accepted_repost: false,
    logo_opacity: 100,
    view: 'both',
    missing_grants: [],
    media: { ready: 9, pending: 0, failed: 0 },
    reseller_url: null,
    mentions: { heard: false, waiting: 0 },
    ...changes,
  }
}

let made = 0

/** A TV paired by QR code that played at the counter and has been off for three hours. */
function aDevice(changes: Partial<SignedInDevice> = {}): SignedInDevice {
  made += 1
  return {
    id: `44444444-4444-4444-8444-${String(made).padStart(12, '0')}`,
    kind: 'tv',
    platform: 'tizen',
    model: 'Samsung QN55Q60',
    created_at: ago(30 * DAY_MS),
    last_seen_at: ago(180 * MINUTE_MS),
    current: false,
    playing: null,
    state: 'offline',
    since: ago(180 * MINUTE_MS),
    last_played: onCounter,
    waiting_for: null,
    version: '1.0.0',
    outdated: false,
    plain_mode: false,
    report: null,
    ...changes,
  }
}

const playing = (changes: Partial<SignedInDevice> = {}) =>
  aDevice({ state: 'playing', playing: onCounter, ...changes })
const waiting = (changes: Partial<SignedInDevice> = {}) =>
  aDevice({ state: 'waiting', waiting_for: onCounter, since: ago(MINUTE_MS), ...changes })
const idle = (idleMs: number, changes: Partial<SignedInDevice> = {}) =>
  aDevice({ state: 'idle', since: ago(idleMs), ...changes })
const offline = (offlineMs: number, changes: Partial<SignedInDevice> = {}) =>
  aDevice({ state: 'offline', since: ago(offlineMs), ...changes })

function overview(changes: Partial<ScreensOverview> = {}): ScreensOverview {
  return {
    screens: [aScreen()],
    devices: [],
    accounts: [anAccount()],
    isPlanOver: false,
    nowMs: NOW,
    ...changes,
  }
}

/** The state of the counter with only this device. */
function counterWith(device: SignedInDevice, changes: Partial<ScreensOverview> = {}) {
  const [status] = screenStatuses(overview({ devices: [device], ...changes }))
  if (status === undefined) throw new Error('there is no counter')
  return status
}

const remedyOf = (device: SignedInDevice, changes: Partial<ScreensOverview> = {}) =>
  counterWith(device, changes).devices?.[0]?.remedy

describe('screenStatuses', () => {
  it('contains the playing device of a screen', () => {
    const status = counterWith(playing())
    expect(toneOf(status)).toBe('playing')
    expect(status.devices).toMatchObject([{ account: { username: 'cafe.aurora' }, remedy: null }])
  })

  it('is quiet when nothing plays', () => {
    const [status] = screenStatuses(overview())
    expect(status?.devices).toEqual([])
    expect(status && toneOf(status)).toBe('quiet')
  })

  it('contains devices that play the screen, wait for it or played it last', () => {
    const devices = [
      playing({ playing: onWindow }),
      waiting({ waiting_for: onWindow }),
      idle(MINUTE_MS, { last_played: onWindow }),
      offline(MINUTE_MS, { last_played: onWindow }),
    ]
    const screens = [aScreen(), aScreen({ id: WINDOW, name: 'Vitrine' })]
    const [counter, window] = screenStatuses(overview({ screens, devices }))
    expect(counter?.devices).toEqual([])
    expect(window?.devices?.map(({ device }) => device.id).sort()).toEqual(
      devices.map(({ id }) => id).sort(),
    )
  })

  it('uses what a TV plays now, not what it played before', () => {
    expect(counterWith(playing({ playing: onWindow })).devices).toEqual([])
    expect(counterWith(waiting({ waiting_for: onWindow })).devices).toEqual([])
  })

  it('uses the screen’s own state until the devices are loaded', () => {
    const [busy, free] = screenStatuses(
      overview({
        screens: [aScreen({ active: true }), aScreen({ id: WINDOW })],
        devices: null,
      }),
    )
    expect([busy?.devices, free?.devices]).toEqual([null, null])
    expect([busy && toneOf(busy), free && toneOf(free)]).toEqual(['playing', 'quiet'])
  })

  it('sorts missed devices first, then playing ones, then the rest', () => {
    const rest = offline(30 * DAY_MS)
    const fine = playing()
    const missed = idle(60 * MINUTE_MS)
    const [status] = screenStatuses(overview({ devices: [rest, fine, missed] }))
    expect(status?.devices?.map(({ device }) => device.id)).toEqual([missed.id, fine.id, rest.id])
    expect(status && toneOf(status)).toBe('trouble')
  })

  it('has no account when it was removed', () => {
    expect(counterWith(playing(), { accounts: [] }).devices).toMatchObject([{ account: null }])
  })
})

describe('the remedy of a TV that does not play', () => {
  it('is free_seat when it waits for a seat', () => {
    expect(remedyOf(waiting())).toBe('free_seat')
  })

  it('is start when it is idle for longer than the idle playback takes', () => {
    expect(remedyOf(idle(2 * MINUTE_MS - 1))).toBeNull()
    expect(remedyOf(idle(2 * MINUTE_MS))).toBe('start')
  })

  it('is start when it is idle for an unknown time', () => {
    expect(remedyOf(aDevice({ state: 'idle', since: null }))).toBe('start')
  })

  it('is post when its account has nothing to show', () => {
    const accounts = [anAccount({ media: { ready: 0, pending: 0, failed: 1 } })]
    expect(remedyOf(idle(60 * MINUTE_MS), { accounts })).toBe('post')
  })

  it('is null while its first items are being prepared', () => {
    const accounts = [anAccount({ media: { ready: 0, pending: 7, failed: 0 } })]
    expect(remedyOf(idle(60 * MINUTE_MS), { accounts })).toBeNull()
  })

  it('is start when its account was removed', () => {
    expect(remedyOf(idle(60 * MINUTE_MS), { accounts: [] })).toBe('start')
  })

  it('is switch_on for a week when it is off, and null afterwards', () => {
    expect(remedyOf(offline(MINUTE_MS))).toBe('switch_on')
    expect(remedyOf(offline(7 * DAY_MS))).toBe('switch_on')
    expect(remedyOf(offline(7 * DAY_MS + 1))).toBeNull()
  })

  it('is null when it is off for an unknown time', () => {
    expect(remedyOf(aDevice({ since: null }))).toBeNull()
  })

  it.each([idle(60 * MINUTE_MS), offline(60 * MINUTE_MS)])(
    'is renew_plan when the plan is over',
    (device) => {
      expect(remedyOf(device, { isPlanOver: true })).toBe('renew_plan')
    },
  )

  it('is null during the plan’s days of grace', () => {
    expect(remedyOf(playing(), { isPlanOver: true })).toBeNull()
  })
})

describe('playingTvs', () => {
  it('contains every TV that is on, with its screen, missed ones first', () => {
    const screens = [aScreen(), aScreen({ id: WINDOW })]
    const devices = [
      playing({ id: 'plays' }),
      idle(0, { id: 'chooses' }),
      offline(DAY_MS, { id: 'off', last_played: onWindow }),
      offline(8 * DAY_MS, { id: 'gone', last_played: onCounter }),
    ]
    const tvs = playingTvs(overview({ screens, devices }))
    expect(tvs.map(({ device }) => device.id)).toEqual(['off', 'plays', 'chooses'])
    expect(tvs[0]).toMatchObject({ screen: { id: WINDOW }, remedy: 'switch_on' })
  })

  it('leaves out TVs that wait for a seat or a plan', () => {
    const devices = [waiting({}), offline(DAY_MS, { last_played: onCounter }), playing({ id: 'p' })]
    const tvs = playingTvs(overview({ devices, isPlanOver: true }))
    expect(tvs.map(({ device }) => device.id)).toEqual(['p'])
  })

  it('is empty until the devices are loaded', () => {
    expect(playingTvs(overview({ devices: null }))).toEqual([])
  })
})

describe('a browser', () => {
  it('counts as a device of the screen while it plays', () => {
    expect(counterWith(playing({ kind: 'person' })).devices).toHaveLength(1)
  })

  it.each([
    waiting({ kind: 'person' }),
    idle(60 * MINUTE_MS, { kind: 'person' }),
    offline(60 * MINUTE_MS, { kind: 'person' }),
  ])('is not missed when it does not play', (device) => {
    expect(counterWith(device).devices).toEqual([])
  })
})

describe('deviceThumbnails and showsPlaying', () => {
  const items: AccountItem[] = [
    anItem({ id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', thumbnail_url: '/media/a/t.jpg' }),
    anItem({ id: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', thumbnail_url: null }),
    anItem({ id: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc', thumbnail_url: '/media/c/t.jpg' }),
  ]
  const [a, b, c] = items.map(({ id }) => id)

  it('return the thumbnails by slot', () => {
    const tv = playing({ report: { items: [c ?? '', null, b ?? '', a ?? '', 'not listed'] } })
    expect(deviceThumbnails(tv, thumbnailsOf(items))).toEqual(['/media/c/t.jpg', '/media/a/t.jpg'])
  })

  it('return no thumbnails for a TV that does not play or has not reported', () => {
    const report = { items: [a ?? ''] }
    expect(deviceThumbnails(idle(0, { report }), thumbnailsOf(items))).toEqual([])
    expect(deviceThumbnails(playing(), thumbnailsOf(items))).toEqual([])
    expect(deviceThumbnails(undefined, thumbnailsOf(items))).toEqual([])
  })

  it('return each show once', () => {
    const devices = [playing(), playing(), playing({ playing: onWindow }), idle(0)]
    expect(showsPlaying(devices)).toEqual([onCounter, onWindow])
  })
})

function anItem(changes: Partial<AccountItem>): AccountItem {
  return {
    id: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
    type: 'story',
    media_type: 'IMAGE',
    timestamp: ago(60 * MINUTE_MS),
    caption: null,
    thumbnail_url: null,
    verdict: 'playing',
    failure: null,
    retry_at: null,
    username: null,
    ...changes,
  }
}

describe('closed screens', () => {
  const night = { from: '2026-11-20T21:00:00.000Z', to: '2026-11-21T12:30:00.000Z', reopens: null }
  const nextNight = {
    from: '2026-11-21T21:00:00.000Z',
    to: '2026-11-23T12:00:00.000Z',
    reopens: null,
  }
  const closed = aScreen({ closed_periods: [night, nextNight] })

  it.each([
    ['off', offline(180 * MINUTE_MS)],
    ['idle', idle(60 * MINUTE_MS)],
  ])('miss no TV that is %s', (_state, device) => {
    const [status] = screenStatuses(overview({ screens: [closed], devices: [device] }))
    expect(status?.devices?.map(({ remedy }) => remedy)).toEqual([null])
    expect(status && toneOf(status)).toBe('quiet')
  })

  it('miss it again when they are open', () => {
    const nowMs = Date.parse(night.to)
    const devices = [offline(180 * MINUTE_MS)]
    const [status] = screenStatuses(overview({ screens: [closed], devices, nowMs }))
    expect(status?.devices?.map(({ remedy }) => remedy)).toEqual(['switch_on'])
  })

  it('keep the remedy of a TV that waits for a seat', () => {
    const [status] = screenStatuses(overview({ screens: [closed], devices: [waiting()] }))
    expect(status?.devices?.map(({ remedy }) => remedy)).toEqual(['free_seat'])
  })

  it('have no TV that is off among those that play', () => {
    const devices = [offline(180 * MINUTE_MS)]
    expect(playingTvs(overview({ screens: [closed], devices }))).toEqual([])
  })
})
