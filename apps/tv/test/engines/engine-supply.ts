import { fetchEngine, type InstalledEngine, installEngine } from './engine-binaries.ts'
import type { OldEngine } from './engine-list.ts'

/** Downloads at once, while tests of earlier engines run. */
const PARALLEL_DOWNLOADS = 3

/** Hands out engines in the order of a list, each downloaded and unpacked while those before it are used. */
export interface EngineSupply {
  /** The caller removes what it was given. */
  take(engine: OldEngine): Promise<InstalledEngine>
  /** Removes what was unpacked and not taken. */
  close(): Promise<void>
}

export function createEngineSupply(engines: readonly OldEngine[]): EngineSupply {
  const unpacked = new Map<OldEngine, Promise<InstalledEngine>>()
  let isClosed = false

  function unpack(engine: OldEngine): Promise<InstalledEngine> {
    const installing = unpacked.get(engine) ?? installEngine(engine)
    unpacked.set(engine, installing)
    // The caller of `take` gets the error.
    installing.catch(() => undefined)
    return installing
  }

  async function download(waiting: OldEngine[]): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (isClosed) return
      await fetchEngine(next).catch(() => undefined)
    }
  }

  const waiting = [...engines]
  const downloads = Array.from({ length: PARALLEL_DOWNLOADS }, () => download(waiting))
  return {
    async take(engine) {
      const installed = await unpack(engine)
      unpacked.delete(engine)
      const next = engines[engines.indexOf(engine) + 1]
      if (next !== undefined) void unpack(next)
      return installed
    },
    async close() {
      isClosed = true
      await Promise.all(downloads)
      const rest = await Promise.allSettled(unpacked.values())
      for (const one of rest) if (one.status === 'fulfilled') await one.value.remove()
    },
  }
}
