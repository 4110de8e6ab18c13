import { COMMAND_LIFE_MS } from '@vitrine/api'
import { earliestUnexpired, planPlaysUntil } from '@vitrine/domain'
import { RENEWED_WITHIN_MS, SEAT_LIFE_MS } from '../../db/tables/playback.tables.ts'
import type { Executor } from '../../db/database.ts'
import { createBatcherWhileBusy } from '../../shared/batcher.ts'
import type { Clock } from '../../shared/clock.ts'
import { renewSeats, type Seat } from './playback.repo.ts'

/** A seat that was renewed without a transaction. */
export interface HeldSeat {
  /** When the plan ends. */
  readonly playsUntil: Date
  /** Whether commands are pending for its session. */
  readonly hasCommands: boolean
}

export interface HeldSeats {
  /**
   * Renews a seat that its run holds and that cannot expire meanwhile, together with those of simultaneous callers;
   * null when the seat must be taken. It is what most players need after a restart of the server or the database.
   */
  readonly renewHeldSeat: (seat: Seat) => Promise<HeldSeat | null>
}

/** Some other characters cannot be stored in JSON: one id with them would fail the statement for all callers. */
const PLAIN_TEXT = /^[\x20-\x7e]*$/

interface HeldSeatsDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly planGraceDays: number
}

export function createHeldSeats({ executor, clock, planGraceDays }: HeldSeatsDeps): HeldSeats {
  const renew = createBatcherWhileBusy((held: readonly Seat[]) => {
    const now = clock.now()
    const before = (ms: number): Date => new Date(now.getTime() - ms)
    return renewSeats(executor, held, {
      ...{ now, renewableSince: before(RENEWED_WITHIN_MS), heldSince: before(SEAT_LIFE_MS) },
      unexpiredSince: earliestUnexpired(now, planGraceDays),
      commandsSince: before(COMMAND_LIFE_MS),
    })
  })
  return {
    async renewHeldSeat(seat) {
      if (!PLAIN_TEXT.test(seat.runId)) return null
      const renewed = await renew(seat)
      if (renewed === null) return null
      const { expireDate, hasCommands } = renewed
      return { playsUntil: planPlaysUntil(expireDate, planGraceDays), hasCommands }
    },
  }
}
