import type { SignedInDevice } from '@vitrine/api'
import { isTv } from './device.rules.ts'

/** A device, and the account and screen it is about. */
export interface DeviceShow {
  readonly device: SignedInDevice
  readonly accountId: string
  readonly screenId: string
}

function toDeviceShow(device: SignedInDevice, show: SignedInDevice['playing']): DeviceShow | null {
  if (show === null) return null
  return { device, accountId: show.account_id, screenId: show.screen_id }
}

/** What a waiting device would play; null for one that does not wait. */
function waitingShow(device: SignedInDevice): DeviceShow | null {
  return device.state === 'waiting' ? toDeviceShow(device, device.waiting_for) : null
}

/**
 * TVs that would play if a place of the plan were free, the longest waiting first. In front of a
 * browser stands a person who was told so, and nothing waits there.
 */
export function waitingTvs(devices: readonly SignedInDevice[]): readonly DeviceShow[] {
  return devices
    .filter(isTv)
    .map(waitingShow)
    .filter((show) => show !== null)
    .sort((a, b) => sinceMs(a) - sinceMs(b))
}

/** What holds a place of the plan, the latest to begin first. */
export function seatHolders(devices: readonly SignedInDevice[]): readonly DeviceShow[] {
  return devices
    .filter(({ state }) => state === 'playing')
    .map((device) => toDeviceShow(device, device.playing))
    .filter((show) => show !== null)
    .sort((a, b) => sinceMs(b) - sinceMs(a))
}

function sinceMs({ device: { since } }: DeviceShow): number {
  return since === null ? 0 : Date.parse(since)
}

export interface Seats {
  readonly playing: number
  readonly limit: number
}

/**
 * How many of the plan's places are taken. While the plan is not known, a TV that waits tells that all
 * of them are.
 */
export function seatsTaken(devices: readonly SignedInDevice[], limit: number | null): Seats {
  const playing = seatHolders(devices).length
  return { playing, limit: limit ?? Math.max(playing, 1) }
}

/** Whether a place has become free meanwhile: a TV that waits takes it by itself. */
export function hasFreeSeat({ playing, limit }: Seats): boolean {
  return playing < limit
}
