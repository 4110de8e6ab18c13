import type { Executor } from '../../db/database.ts'
import { isSeatHeld, seats } from '../../db/tables/playback.tables.ts'

/** Number of seats with a heartbeat after `since`. */
export function countSeats(executor: Executor, since: Date): Promise<number> {
  return executor.$count(seats, isSeatHeld(since))
}
