import type { Infra } from '../../infra/infra.ts'
import { insertProcess, updateProcess, type HeardTimes } from './server-processes.repo.ts'

/** How often the times of the process are stored, in ms. Must be well below `SEAT_LIFE_MS`. */
const UPDATE_EVERY_MS = 5_000

/** The row of this process, which stores the heartbeats of all its sessions at once (decision 025). */
export interface ServerProcess {
  /** Its id. Makes the row before the first session names it. */
  readonly requireId: () => Promise<string>
  /** Whether the row exists and was not updated for 5 s. */
  readonly isUpdateDue: () => boolean
  /** False when the seats of its sessions have expired: the process has another id from then on. */
  readonly update: (heard: HeardTimes) => Promise<boolean>
}

export function createServerProcess({
  executor,
  clock,
  random,
}: Pick<Infra, 'executor' | 'clock' | 'random'>): ServerProcess {
  let stored: { readonly id: string; readonly at: Date } | null = null
  return {
    async requireId() {
      if (stored !== null) return stored.id
      const [id, now] = [random.uuid(), clock.now()]
      await insertProcess(executor, { id, now })
      stored = { id, at: now }
      return id
    },
    isUpdateDue: () =>
      stored !== null && clock.now().getTime() - stored.at.getTime() >= UPDATE_EVERY_MS,
    async update(heard) {
      if (stored === null) return true
      const [{ id }, now] = [stored, clock.now()]
      const isAlive = await updateProcess(executor, { id, heard, now })
      stored = isAlive ? { id, at: now } : null
      return isAlive
    },
  }
}
