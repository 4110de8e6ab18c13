import type { Account, AccountItem, Screen, SignedInDevice } from '@vitrine/api'
import { closedPeriodAt } from '@vitrine/playback'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** An idle TV counts as missed after this time in ms; a person may be using it until it starts by itself. */
const IDLE_GRACE_MS = 2 * MINUTE_MS
/** A TV that has been off for longer counts as taken away, not as missed. */
const MISSING_LIMIT_MS = 7 * DAY_MS

/** An account on a screen. */
export type Show = NonNullable<SignedInDevice['playing']>

/** The remedy for a TV that should play but does not. */
export type Remedy =
  | 'renew_plan'
  /** All seats of the plan are taken. */
  | 'free_seat'
  /** Its account has nothing to show. */
  | 'post'
  /** It is on, but somebody has left playback. */
  | 'start'
  | 'switch_on'

export interface ScreenDevice {
  readonly device: SignedInDevice
  /** What it plays, waits for or played last; null when that account no longer exists. */
  readonly account: Account | null
  /** Null while it plays, and when it is not missed. */
  readonly remedy: Remedy | null
}

export interface ScreenStatus {
  readonly screen: Screen
  /**
   * Devices that play this screen, wait for it or played it last, missed ones first. Null until they are
   * loaded.
   */
  readonly devices: readonly ScreenDevice[] | null
}

export interface ScreensOverview {
  readonly screens: readonly Screen[]
  /** Null until the devices are loaded. */
  readonly devices: readonly SignedInDevice[] | null
  readonly accounts: readonly Account[]
  /** The plan and its days of grace have ended, so nothing can start. */
  readonly isPlanOver: boolean
  readonly nowMs: number
}

/** The state of each screen, in the order of the screens. */
export function screenStatuses(overview: ScreensOverview): readonly ScreenStatus[] {
  return overview.screens.map((screen) => ({
    screen,
    devices: devicesOn(screen, overview),
  }))
}

function devicesOn(screen: Screen, overview: ScreensOverview): readonly ScreenDevice[] | null {
  if (overview.devices === null) return null
  const isClosed = closedPeriodAt(screen.closed_periods, overview.nowMs) !== null
  return overview.devices
    .flatMap((device) => {
      const show = showOf(device)
      if (show?.screen_id !== screen.id) return []
      const account = overview.accounts.find(({ id }) => id === show.account_id) ?? null
      const remedy = remedyFor(device, account, overview)
      // A closed shop misses no TV. One that waits for a seat wants to play all the same.
      const isMissed = !isClosed || device.state === 'waiting'
      return [{ device, account, remedy: isMissed ? remedy : null }]
    })
    .sort((a, b) => rankOf(a) - rankOf(b))
}

/** Missed devices first, then playing ones, then the rest; equal ones in the server's order. */
function rankOf({ device, remedy }: ScreenDevice): number {
  if (remedy !== null) return 0
  return device.state === 'playing' ? 1 : 2
}

/** The show of a device. A browser that once opened playback does not count as a shop's TV. */
function showOf(device: SignedInDevice): Show | null {
  if (device.state === 'playing') return device.playing
  if (device.kind === 'person') return null
  return device.state === 'waiting' ? device.waiting_for : device.last_played
}

function remedyFor(
  device: SignedInDevice,
  account: Account | null,
  { isPlanOver, nowMs }: ScreensOverview,
): Remedy | null {
  if (device.state === 'playing') return null
  if (device.state === 'waiting') return 'free_seat'
  const ageMs = device.since === null ? null : nowMs - Date.parse(device.since)
  const isMissed = device.state === 'offline' ? isMissedOffline(ageMs) : isMissedIdle(ageMs)
  if (!isMissed) return null
  if (isPlanOver) return 'renew_plan'
  return device.state === 'offline' ? 'switch_on' : startingRemedy(account)
}

/** `ageMs`: for how long it has been off; null when unknown. */
function isMissedOffline(ageMs: number | null): boolean {
  return ageMs !== null && ageMs <= MISSING_LIMIT_MS
}

function isMissedIdle(ageMs: number | null): boolean {
  return ageMs === null || ageMs >= IDLE_GRACE_MS
}

/** The remedy for an idle TV; null while its first items are prepared, because it then starts by itself. */
function startingRemedy(account: Account | null): Remedy | null {
  if (account === null || account.media.ready > 0) return 'start'
  return account.media.pending > 0 ? null : 'post'
}

/** A TV and its screen. */
export interface TvOfScreen extends ScreenDevice {
  readonly screen: Screen
}

/**
 * Every TV that is on, missed ones first. A TV that waits for a seat has its own alert, and an ended plan
 * has one for all TVs.
 */
export function playingTvs(overview: ScreensOverview): readonly TvOfScreen[] {
  return screenStatuses(overview)
    .flatMap(({ screen, devices }) => (devices ?? []).map((entry) => ({ ...entry, screen })))
    .filter(({ device: { state }, remedy }) => {
      if (state === 'waiting' || remedy === 'renew_plan') return false
      return state !== 'offline' || remedy !== null
    })
    .sort((a, b) => rankOf(a) - rankOf(b))
}

/** The tone of a screen in the list. */
export type Tone = 'playing' | 'trouble' | 'quiet'

export function toneOf({ screen, devices }: ScreenStatus): Tone {
  if (devices === null) return screen.active ? 'playing' : 'quiet'
  if (devices.some(({ remedy }) => remedy !== null)) return 'trouble'
  return devices.some(({ device }) => device.state === 'playing') ? 'playing' : 'quiet'
}

/** The shows that play now, without duplicates. */
export function showsPlaying(devices: readonly SignedInDevice[]): readonly Show[] {
  const shows = new Map<string, Show>()
  for (const { state, playing } of devices) {
    if (state !== 'playing' || playing === null) continue
    shows.set(`${playing.account_id} ${playing.screen_id}`, playing)
  }
  return [...shows.values()]
}

/** The thumbnail of each item that has one, by item id. */
export function thumbnailsOf(items: readonly AccountItem[]): ReadonlyMap<string, string> {
  const thumbnails = new Map<string, string>()
  for (const { id, thumbnail_url: url } of items) if (url !== null) thumbnails.set(id, url)
  return thumbnails
}

/** Thumbnails of what a device plays now, by slot, for items that have one. */
export function deviceThumbnails(
  device: SignedInDevice | undefined,
  thumbnails: ReadonlyMap<string, string>,
): readonly string[] {
  if (device?.state !== 'playing') return []
  return (device.report?.items ?? []).flatMap((item) => {
    const url = item === null ? undefined : thumbnails.get(item)
    return url === undefined ? [] : [url]
  })
}
