import type { SignedInDevice } from '@vitrine/api'
import { hasServed, isTv } from './device.rules.ts'

/** The panel of a first TV is shown for this time after pairing, in ms. */
const FIRST_TV_MS = 30 * 60_000

/** Progress of a user's first TV. */
export type FirstTv =
  | { readonly step: 'missing' }
  /** The TV is paired and has not played yet. */
  | { readonly step: 'entered' }
  | { readonly step: 'playing'; readonly device: SignedInDevice; readonly screenId: string }

/** Null when no hint is needed, because some TV has played before. */
export function firstTv(devices: readonly SignedInDevice[], nowMs: number): FirstTv | null {
  const served = devices.filter(hasServed)
  const [device] = served
  if (device === undefined) return { step: devices.some(isOn) ? 'entered' : 'missing' }
  if (served.length > 1 || device.playing === null || !isTv(device)) return null
  if (nowMs - Date.parse(device.created_at) > FIRST_TV_MS) return null
  return { step: 'playing', device, screenId: device.playing.screen_id }
}

function isOn(device: SignedInDevice): boolean {
  return isTv(device) && device.state !== 'offline'
}

/** The TV app's address as typed with a remote, without the parts that browsers add. */
export function tvAddress(origin: string): string {
  return `${origin.replace(/^https:\/\//, '')}/tv/`
}
