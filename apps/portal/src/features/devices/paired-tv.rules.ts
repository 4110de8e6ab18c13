import type { SignedInDevice } from '@vitrine/api'
import { hasFreeSeat, seatsTaken } from './seats.rules.ts'
import { isReportMissing } from './device.rules.ts'

/** Progress of a TV that was just paired by code. */
export type PairedStage =
  | 'starting'
  /** All seats of the plan are taken, so one device has to stop. */
  | 'choosing'
  /** Its own heartbeat reports an item. */
  | 'playing'

export interface PairedTv {
  readonly deviceId: string
  readonly devices: readonly SignedInDevice[]
  /** Screens that may play at once on the plan; null until it is loaded. */
  readonly limit: number | null
  /** Whether the device that stops has been chosen. */
  readonly hasChosen: boolean
}

export function pairedStage(tv: PairedTv): PairedStage {
  const { deviceId, devices, limit, hasChosen } = tv
  const own = devices.find(({ id }) => id === deviceId)
  if (own?.state === 'playing') {
    if (!isReportMissing(own)) return 'playing'
  } else if (!hasChosen && (own?.state === 'waiting' || !hasPlaceFor(deviceId, devices, limit))) {
    return 'choosing'
  }
  return 'starting'
}

/** Until the plan is loaded, the TV's state shows whether a seat is free. */
function hasPlaceFor(
  deviceId: string,
  devices: readonly SignedInDevice[],
  limit: number | null,
): boolean {
  if (limit === null) return true
  return hasFreeSeat(
    seatsTaken(
      devices.filter(({ id }) => id !== deviceId),
      limit,
    ),
  )
}
