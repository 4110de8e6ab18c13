import type { SignedInDevice } from '@vitrine/api'
import { isTv } from './device.rules.ts'

/** A device with its account and screen. */
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

/** TVs that wait for a seat, the longest waiting first. A browser does not wait: its user sees the refusal. */
export function waitingTvs(devices: readonly SignedInDevice[]): readonly DeviceShow[] {
  return devices
    .filter(isTv)
    .map(waitingShow)
    .filter((show) => show !== null)
    .sort((a, b) => sinceMs(a) - sinceMs(b))
}

/** Devices that hold a seat, the latest to start first. */
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

/** How many seats are taken. Until the plan is loaded, all count as taken while a TV waits. */
export function seatsTaken(devices: readonly SignedInDevice[], limit: number | null): Seats {
  const playing = seatHolders(devices).length
  return { playing, limit: limit ?? Math.max(playing, 1) }
}

/** Whether a seat is free: a waiting TV takes it automatically. */
export function hasFreeSeat({ playing, limit }: Seats): boolean {
  return playing < limit
}
