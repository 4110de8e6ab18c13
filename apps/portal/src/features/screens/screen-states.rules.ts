import type { Account, AccountItem, Screen, SignedInDevice } from '@vitrine/api'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Somebody at the TV may choose for so long before it is missed: after a minute it goes on by itself. */
const IDLE_GRACE_MS = 2 * MINUTE_MS
/** A TV without a sign of life for so long was taken away: nobody misses it. */
const MISSING_LIMIT_MS = 7 * DAY_MS

/** An account on a screen. */
export type Show = NonNullable<SignedInDevice['playing']>

/** The one thing to do about a TV that should play and does not. */
export type Remedy =
  | 'renew_plan'
  /** All places of the plan are taken. */
  | 'free_seat'
  /** Its account has nothing to show. */
  | 'post'
  /** It is on, and somebody left the playback. */
  | 'start'
  | 'switch_on'

export interface ScreenDevice {
  readonly device: SignedInDevice
  /** What it plays, waits to play or played last; null when that account is not there any more. */
  readonly account: Account | null
  /** Null while it plays, and where nobody misses it. */
  readonly remedy: Remedy | null
}

export interface ScreenStatus {
  readonly screen: Screen
  /** What plays this screen, wants to or did last: who is missed first. Null while that is not known. */
  readonly devices: readonly ScreenDevice[] | null
}

export interface ScreensOverview {
  readonly screens: readonly Screen[]
  /** Null while what they do is not known. */
  readonly devices: readonly SignedInDevice[] | null
  readonly accounts: readonly Account[]
  /** The plan has ended, days of grace included: nothing new may start. */
  readonly isPlanOver: boolean
  readonly nowMs: number
}

/** How each screen stands, in the order of the screens. */
export function screenStatuses(overview: ScreensOverview): readonly ScreenStatus[] {
  return overview.screens.map((screen) => ({ screen, devices: devicesOn(screen.id, overview) }))
}

function devicesOn(screenId: string, overview: ScreensOverview): readonly ScreenDevice[] | null {
  if (overview.devices === null) return null
  return overview.devices
    .flatMap((device) => {
      const show = showOf(device)
      if (show?.screen_id !== screenId) return []
      const account = overview.accounts.find(({ id }) => id === show.account_id) ?? null
      return [{ device, account, remedy: remedyFor(device, account, overview) }]
    })
    .sort((a, b) => rankOf(a) - rankOf(b))
}

/** Who is missed, then who plays, then the rest; the server's order decides among equals. */
function rankOf({ device, remedy }: ScreenDevice): number {
  if (remedy !== null) return 0
  return device.state === 'playing' ? 1 : 2
}

/** What a device is about. A browser in which somebody once looked in is no shop's TV. */
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

/** `ageMs`: for how long it has been off; null where that is not known. */
function isMissedOffline(ageMs: number | null): boolean {
  return ageMs !== null && ageMs <= MISSING_LIMIT_MS
}

function isMissedIdle(ageMs: number | null): boolean {
  return ageMs === null || ageMs >= IDLE_GRACE_MS
}

/** What an idle TV lacks; null while its first items are being prepared: then it starts by itself. */
function startingRemedy(account: Account | null): Remedy | null {
  if (account === null || account.media.ready > 0) return 'start'
  return account.media.pending > 0 ? null : 'post'
}

/** A TV, and the screen it is about. */
export interface TvOfScreen extends ScreenDevice {
  readonly screen: Screen
}

/**
 * Every TV that is there, who is missed first. One that waits for a place has a notice of its own; a plan
 * that is over is told once, and not by each TV.
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

/** How a screen looks in the list. */
export type Tone = 'playing' | 'trouble' | 'quiet'

export function toneOf({ screen, devices }: ScreenStatus): Tone {
  if (devices === null) return screen.active ? 'playing' : 'quiet'
  if (devices.some(({ remedy }) => remedy !== null)) return 'trouble'
  return devices.some(({ device }) => device.state === 'playing') ? 'playing' : 'quiet'
}

/** What plays anywhere now, each show once. */
export function showsPlaying(devices: readonly SignedInDevice[]): readonly Show[] {
  const shows = new Map<string, Show>()
  for (const { state, playing } of devices) {
    if (state !== 'playing' || playing === null) continue
    shows.set(`${playing.account_id} ${playing.screen_id}`, playing)
  }
  return [...shows.values()]
}

/** The small still of each item that has one, by the item's id. */
export function thumbnailsOf(items: readonly AccountItem[]): ReadonlyMap<string, string> {
  const thumbnails = new Map<string, string>()
  for (const { id, thumbnail_url: url } of items) if (url !== null) thumbnails.set(id, url)
  return thumbnails
}

/** What is to be seen on a device now, slot by slot, as far as there are stills of it. */
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
