import type { SignedInDevice } from '@vitrine/api'
import { hasFreeSeat, seatsTaken } from './seats.rules.ts'
import { isReportMissing } from './device.rules.ts'

/** A paired TV is late after this time in ms; it polls, shows its account and loads before it plays. */
export const LATE_MS = 60_000

/** How far a TV is that was just let in by its six characters. */
export type PairedStage =
  | 'starting'
  /** No place of the plan is free: one of those that play has to stop. */
  | 'choosing'
  /** Its own heartbeat says what is on it. */
  | 'playing'
  | 'late'

export interface PairedTv {
  readonly deviceId: string
  readonly devices: readonly SignedInDevice[]
  /** Screens the plan lets play at once; null until that is known. */
  readonly limit: number | null
  /** Which one stops was chosen already. */
  readonly hasChosen: boolean
  /** Time since it was let in. */
  readonly waitedMs: number
}

export function pairedStage(tv: PairedTv): PairedStage {
  const { deviceId, devices, limit, hasChosen, waitedMs } = tv
  const own = devices.find(({ id }) => id === deviceId)
  if (own?.state === 'playing') {
    if (!isReportMissing(own)) return 'playing'
  } else if (!hasChosen && (own?.state === 'waiting' || !hasPlaceFor(deviceId, devices, limit))) {
    return 'choosing'
  }
  return waitedMs < LATE_MS ? 'starting' : 'late'
}

/** While the plan is not known, the TV itself tells that no place is free. */
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
