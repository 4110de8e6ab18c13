import type { SignedInDevice } from '@vitrine/api'
import { hasServed, isTv } from './device.rules.ts'

/** A first TV is news for so long after it was let in, in ms. */
const FIRST_TV_MS = 30 * 60_000

/** How far a person's first TV is. */
export type FirstTv =
  | { readonly step: 'missing' }
  /** It was let in, and has not played yet. */
  | { readonly step: 'entered' }
  | { readonly step: 'playing'; readonly device: SignedInDevice; readonly screenId: string }

/** Null once there is nothing to tell: something has played before, here or elsewhere. */
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

/** The TV app's address as it is typed with a remote: without what browsers add by themselves. */
export function tvAddress(origin: string): string {
  return `${origin.replace(/^https:\/\//, '')}/tv/`
}
