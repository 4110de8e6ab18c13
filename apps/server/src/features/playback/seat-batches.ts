import { COMMAND_LIFE_MS } from '@vitrine/api'
import { earliestUnexpired, planPlaysUntil } from '@vitrine/domain'
import { heldSince } from '../../db/tables/playback.tables.ts'
import type { Executor } from '../../db/database.ts'
import { createBatcherWhileBusy } from '../../shared/batcher.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Seat } from './playback.repo.ts'
import { lockForSeats, type TakenSeat, takeFreeSeats } from './seat-batches.repo.ts'

export interface GrantedSeat {
  /** When the plan ends. */
  readonly playsUntil: Date
  /** Whether commands are pending for its session. */
  readonly hasCommands: boolean
}

export interface SeatBatches {
  /**
   * Takes or renews a seat together with those of simultaneous callers. Null when it is not granted, or another
   * transaction has locked its user or session: `requireSeat` decides then.
   */
  readonly takeSeatInBatch: (seat: Seat) => Promise<GrantedSeat | null>
}

/** Some other characters cannot be stored in JSON: one id with them would fail the statement for all callers. */
const PLAIN_TEXT = /^[\x20-\x7e]*$/

interface SeatBatchesDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly planGraceDays: number
}

export function createSeatBatches({
  executor,
  clock,
  planGraceDays,
}: SeatBatchesDeps): SeatBatches {
  const take = createBatcherWhileBusy(async (seats: readonly Seat[]) => {
    const taken = await takeSeats({ executor, clock, planGraceDays }, seats)
    const byRun = new Map(taken.map((seat) => [keyOf(seat), seat]))
    return seats.map((seat) => byRun.get(keyOf(seat)) ?? null)
  })
  return {
    async takeSeatInBatch(seat) {
      if (!PLAIN_TEXT.test(seat.runId)) return null
      const taken = await take(seat)
      if (taken === null) return null
      const { expireDate, hasCommands } = taken
      return { playsUntil: planPlaysUntil(expireDate, planGraceDays), hasCommands }
    },
  }
}

const keyOf = ({ sessionId, runId }: Pick<Seat, 'sessionId' | 'runId'>): string =>
  `${sessionId} ${runId}`

function takeSeats(
  { executor, clock, planGraceDays }: SeatBatchesDeps,
  seats: readonly Seat[],
): Promise<readonly TakenSeat[]> {
  // Two simultaneous heartbeats of a session can have different runs.
  const bySession = new Map(seats.map((seat) => [seat.sessionId, seat]))
  return executor.transaction(async (tx) => {
    const locked = await lockForSeats(tx, [...bySession.values()])
    if (locked.length === 0) return []
    const now = clock.now()
    return takeFreeSeats(tx, locked, {
      ...{ now, heldSince: heldSince(now) },
      unexpiredSince: earliestUnexpired(now, planGraceDays),
      commandsSince: new Date(now.getTime() - COMMAND_LIFE_MS),
    })
  })
}
