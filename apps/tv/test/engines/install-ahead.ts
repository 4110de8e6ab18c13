import { installEngine } from './engine-binaries.ts'
import type { OldEngine } from './engine-list.ts'

/** Installations at once, while tests of earlier engines run. */
const PARALLEL_INSTALLATIONS = 3

/** Installs engines in the order of a list. Returns a function that stops after those that have started. */
export function installAhead(engines: readonly OldEngine[]): () => Promise<void> {
  const waiting = [...engines]
  const install = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      // The test of this engine gets the error.
      await installEngine(next).catch(() => undefined)
    }
  }
  const installations = Array.from({ length: PARALLEL_INSTALLATIONS }, install)
  return async () => {
    waiting.length = 0
    await Promise.all(installations)
  }
}
