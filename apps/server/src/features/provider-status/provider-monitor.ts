import { MINUTE_MS } from '@vitrine/domain'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { createPeriodicWriter, type PeriodicWriter } from '../../shared/periodic-writer.ts'
import type { Provider, ProviderResults } from './provider-status.repo.ts'

const FLUSH_MS = 10_000
/** A service that works is written once in this time, in ms. */
const SUCCESS_WRITE_MS = MINUTE_MS

export type CallResult = 'success' | 'network' | 'server'

export interface ProviderMonitor extends PeriodicWriter {
  /** Records the result of a call. Returns at once and never throws. */
  record(provider: Provider, result: CallResult): void
}

interface MonitorDeps {
  readonly write: (results: ProviderResults) => Promise<void>
  readonly clock: Clock
  readonly log: Log
}

/** Results of one service since the last write, and what was written. */
interface Entry {
  results: ProviderResults | null
  /** Time of the last success that was written, in ms; 0 before the first one and after a failure. */
  writtenSuccessMs: number
}

/**
 * Collects the results of calls to external services in memory and writes them every 10 s: at most one row per
 * service, whatever the number of calls.
 */
export function createProviderMonitor(deps: MonitorDeps): ProviderMonitor {
  const entries = new Map<Provider, Entry>()
  return {
    record(provider, result) {
      const entry = entries.get(provider) ?? { results: null, writtenSuccessMs: 0 }
      entries.set(provider, addResult(entry, { provider, result, now: deps.clock.now() }))
    },
    ...createPeriodicWriter({ everyMs: FLUSH_MS, write: () => writeEntries(deps, entries) }),
  }
}

function addResult(
  { results, writtenSuccessMs }: Entry,
  { provider, result, now }: { provider: Provider; result: CallResult; now: Date },
): Entry {
  const before = results ?? { provider, ...NO_RESULTS }
  if (result !== 'success') {
    const failures = before.failures + 1
    return {
      results: { ...before, lastFailureAt: now, failures, reason: result },
      writtenSuccessMs: 0,
    }
  }
  const isDue = results !== null || now.getTime() - writtenSuccessMs >= SUCCESS_WRITE_MS
  return {
    results: isDue ? { ...before, lastSuccessAt: now, failures: 0 } : null,
    writtenSuccessMs,
  }
}

const NO_RESULTS = { lastSuccessAt: null, lastFailureAt: null, failures: 0, reason: null } as const

async function writeEntries(
  { write, log }: MonitorDeps,
  entries: Map<Provider, Entry>,
): Promise<void> {
  for (const [provider, { results }] of entries) {
    if (results === null) continue
    const isWorking = results.failures === 0
    entries.set(provider, {
      results: null,
      writtenSuccessMs: isWorking ? (results.lastSuccessAt?.getTime() ?? 0) : 0,
    })
    await write(results).catch((error: unknown) => {
      // Not written again: the next calls have newer results.
      log.error({ event: 'providers.not_written', provider, err: error })
    })
  }
}
