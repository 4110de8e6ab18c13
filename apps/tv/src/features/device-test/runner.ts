import { type DeviceCheckName, DeviceChecks } from '@vitrine/api'
import { createAborter, withTimeout } from '@vitrine/player'
import type { TestProgress } from '../../shared/device-test-progress.ts'
import type { Check, CheckPorts } from './check.ts'
import { printable } from './printable.ts'

/** The longest message that the API takes, in characters. */
const REASON_LENGTH = 200

export interface RunnerState {
  readonly checks: DeviceChecks
  /** Null when the test has ended. */
  readonly running: DeviceCheckName | null
  /** Estimate of the time that is left, in ms. */
  readonly remainingMs: number
}

interface RunnerDeps {
  readonly checks: readonly Check[]
  readonly ports: CheckPorts
  readonly progress: TestProgress
  readonly onChange: (state: RunnerState) => void
}

export interface Runner {
  /** Resolves with all results; after `stop` with those so far. */
  run(): Promise<DeviceChecks>
  /** Ends the running check and the test, which starts anew the next time. */
  stop(): void
}

/**
 * Runs one check after the other, each within its limit. Before each it stores the check's name: when the device ends
 * the page, the next run records that check as crashed and continues with the one after it.
 */
export function createRunner({ checks, ports, progress, onChange }: RunnerDeps): Runner {
  const stopper = createAborter()

  async function runOne(check: Check): Promise<DeviceChecks> {
    const { clock } = ports
    const aborter = createAborter()
    stopper.signal.addEventListener('abort', aborter.abort)
    const startedAt = clock.now()
    try {
      const work = check.run(ports, aborter.signal)
      const result = await withTimeout(work, { clock, ms: check.limitMs, aborter })
      return withDuration(result, check.name, clock.now() - startedAt)
    } catch (error) {
      return withDuration(faultOf(check.name, error), check.name, clock.now() - startedAt)
    } finally {
      stopper.signal.removeEventListener('abort', aborter.abort)
      aborter.abort()
    }
  }

  return {
    async run() {
      let results = resumedResults(progress, checks)
      for (const check of checks) {
        if (results[check.name] !== undefined) continue
        onChange({
          checks: results,
          running: check.name,
          remainingMs: remainingMs(checks, results),
        })
        progress.begin(check.name)
        const result = await runOne(check)
        if (stopper.signal.aborted) return results
        results = { ...results, ...result }
        progress.save(JSON.stringify(results))
      }
      progress.clear()
      onChange({ checks: results, running: null, remainingMs: 0 })
      return results
    },
    stop() {
      progress.clear()
      stopper.abort()
    },
  }
}

/** The results of an interrupted test, with the check during which the page ended. */
export function resumedResults(progress: TestProgress, checks: readonly Check[]): DeviceChecks {
  const stored = parseChecks(progress.checks())
  const crashed = checks.find(({ name }) => name === progress.crashed())
  return crashed === undefined || stored[crashed.name] !== undefined
    ? stored
    : { ...stored, [crashed.name]: { outcome: 'crashed' } }
}

function parseChecks(text: string | null): DeviceChecks {
  try {
    return DeviceChecks.safeParse(JSON.parse(text ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

function remainingMs(checks: readonly Check[], results: DeviceChecks): number {
  return checks
    .filter(({ name }) => results[name] === undefined)
    .reduce((sum, { usualMs }) => sum + usualMs, 0)
}

function faultOf(name: DeviceCheckName, error: unknown): DeviceChecks {
  const isTimeout = error instanceof Error && error.name === 'TimeLimitError'
  const text = error instanceof Error ? error.message : String(error)
  return isTimeout
    ? { [name]: { outcome: 'timed_out' } }
    : { [name]: { outcome: 'failed', reason: printable(text, REASON_LENGTH) } }
}

function withDuration(result: DeviceChecks, name: DeviceCheckName, ms: number): DeviceChecks {
  return { [name]: { ...result[name], ms: Math.round(ms) } }
}
