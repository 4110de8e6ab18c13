import type { Infra } from '../../infra/infra.ts'
import { deleteExpiredAttempts } from './attempts.repo.ts'

/** Registers the deletion of counters whose window has ended. */
export function createAttempts({ executor, sweeps }: Infra): void {
  sweeps.register((now) => deleteExpiredAttempts(executor, now))
}
