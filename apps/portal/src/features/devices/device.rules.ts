import { HEARTBEAT_MS, IDLE_HEARTBEAT_MS, type SignedInDevice } from '@vitrine/api'

/** A TV executes a command within this time after the heartbeat that delivers it, in ms (reading P12). */
const EXECUTION_MS = 1_000

/** Paired as a shop's screen, by QR code or by six characters. */
export function isTv({ kind }: SignedInDevice): boolean {
  return kind !== 'person'
}

export interface DeviceGroups {
  /** Newest first, as the server lists them. */
  readonly tvs: readonly SignedInDevice[]
  /** This one first, then by what they did last. */
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

/** When a device called last; its sign-in when it has not called since. */
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

/** Whether it ever served as a screen. Looking in on the browser one sits at does not count. */
export function hasServed({ current, playing, last_played }: SignedInDevice): boolean {
  return !current && (playing !== null || last_played !== null)
}

/** It plays, and has not reported yet what. */
export function isReportMissing({ playing, report }: SignedInDevice): boolean {
  return playing !== null && !(report?.items ?? []).some((item) => item !== null)
}

/** It has a seat, and its player reports that nothing is shown yet. */
export function isStarting({ state, report }: SignedInDevice): boolean {
  return state === 'playing' && report?.items?.every((item) => item === null) === true
}

const QUIET_REFETCH_MS = 15_000

/**
 * Refetch interval of the list in ms: the heartbeat's while the page is about devices, or while one waits,
 * has not played yet or has not reported what it plays.
 */
export function refetchMs(devices: readonly SignedInDevice[], isWatched: boolean): number {
  const isUpdateExpected =
    !devices.some(hasServed) ||
    devices.some(({ state }) => state === 'waiting') ||
    devices.some(isReportMissing)
  return isWatched || isUpdateExpected ? HEARTBEAT_MS : QUIET_REFETCH_MS
}
