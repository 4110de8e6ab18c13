import type { Log } from '../../shared/log.ts'
import { createPeriodicWriter, type PeriodicWriter } from '../../shared/periodic-writer.ts'
import type { SeenSession } from './sessions.repo.ts'

const FLUSH_MS = 1_000
/** Sessions per statement. */
const BATCH = 500

/** Collects the latest calls of sessions and writes them in batches once a second. */
export interface TouchBuffer extends PeriodicWriter {
  record(seen: SeenSession): void
}

interface TouchBufferDeps {
  readonly write: (batch: readonly SeenSession[]) => Promise<void>
  readonly log: Log
}

export function createTouchBuffer({ write, log }: TouchBufferDeps): TouchBuffer {
  const pending = new Map<string, SeenSession>()
  const writeAll = async (): Promise<void> => {
    const all = [...pending.values()]
    pending.clear()
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH)
      await write(batch).catch((error: unknown) => {
        // Not repeated: each session that continues to call is recorded again a minute later.
        log.error({ event: 'sessions.touch_failed', count: batch.length, err: error })
      })
    }
  }
  const hasPending = (): boolean => pending.size > 0
  return {
    record: (seen) => void pending.set(seen.sessionId, seen),
    ...createPeriodicWriter({ everyMs: FLUSH_MS, write: writeAll, hasPending }),
  }
}
