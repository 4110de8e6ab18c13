import { HEARTBEAT_MS, IDLE_HEARTBEAT_MS, type SignedInDevice } from '@vitrine/api'

/** A TV executes a command within this time after the heartbeat that delivers it, in ms (reading P12). */
const EXECUTION_MS = 1_000

/** Whether a device is paired as a shop's screen, by QR code or by code. */
export function isTv({ kind }: SignedInDevice): boolean {
  return kind !== 'person'
}

export interface DeviceGroups {
  /** Newest first, as the server sorts them. */
  readonly tvs: readonly SignedInDevice[]
  /** This browser first, then by last activity. */
  readonly browsers: readonly SignedInDevice[]
}

export function groupsOf(devices: readonly SignedInDevice[]): DeviceGroups {
  return {
    tvs: devices.filter(isTv),
    browsers: devices.filter((device) => !isTv(device)).sort(currentAndLatestFirst),
  }
}

function currentAndLatestFirst(a: SignedInDevice, b: SignedInDevice): number {
  if (a.current !== b.current) return a.current ? -1 : 1
  return Date.parse(lastActivity(b)) - Date.parse(lastActivity(a))
}

/** The time of a device's last request; its sign-in time when there was none since. */
export function lastActivity({ last_seen_at, created_at }: SignedInDevice): string {
  return last_seen_at ?? created_at
}

/** Whether it receives commands: a TV that is on. */
export function canReceiveCommand(device: SignedInDevice): boolean {
  return isTv(device) && device.state !== 'offline'
}

/** Seconds until a TV has executed a command, at most. */
export function secondsToExecute({ state }: SignedInDevice): number {
  const heartbeatMs = state === 'playing' ? HEARTBEAT_MS : IDLE_HEARTBEAT_MS
  return (heartbeatMs + EXECUTION_MS) / 1_000
}

/** Whether it ever played as a screen. Playback in the current browser does not count. */
export function hasServed({ current, playing, last_played }: SignedInDevice): boolean {
  return !current && (playing !== null || last_played !== null)
}

/** Whether it plays but has not reported an item yet. */
export function isReportMissing({ playing, report }: SignedInDevice): boolean {
  return playing !== null && !(report?.items ?? []).some((item) => item !== null)
}

/** It has a seat, and its player reports that nothing is shown yet. */
export function isStarting({ state, report }: SignedInDevice): boolean {
  return state === 'playing' && report?.items?.every((item) => item === null) === true
}

const QUIET_REFETCH_MS = 15_000

/**
 * Refetch interval of the list in ms. It is the heartbeat's interval while the page shows devices, and
 * while a device waits, has not played yet or has not reported what it plays.
 */
export function refetchMs(devices: readonly SignedInDevice[], isWatched: boolean): number {
  const isUpdateExpected =
    !devices.some(hasServed) ||
    devices.some(({ state }) => state === 'waiting') ||
    devices.some(isReportMissing)
  return isWatched || isUpdateExpected ? HEARTBEAT_MS : QUIET_REFETCH_MS
}
