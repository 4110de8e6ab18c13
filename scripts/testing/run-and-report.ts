import type { RunSettings } from './run-suites.ts'
import { runSuites } from './run-suites.ts'
import type { Count, Suite } from './suite.ts'

/** The last line of a run. */
function countLine({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`
}

type RunEnvironment = Omit<RunSettings, 'signal' | 'print' | 'now'>

/**
 * Runs the suites, prints their output and the count, and sets the exit code of this process.
 * `chooseSuites` may throw: a run that cannot start counts as one failure.
 */
export async function runAndReport(
  chooseSuites: () => readonly Suite[] | Promise<readonly Suite[]>,
  surroundings: RunEnvironment,
): Promise<void> {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interruption.abort())
  }
  const print = (line: string): void => console.log(line)
  const settings = {
    ...surroundings,
    signal: interruption.signal,
    print,
    now: () => performance.now(),
  }
  const total = await tryAll(chooseSuites, settings)
  print(`\n${countLine(total)}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function tryAll(
  chooseSuites: () => readonly Suite[] | Promise<readonly Suite[]>,
  settings: RunSettings,
): Promise<Count> {
  try {
    return await runSuites(await chooseSuites(), settings)
  } catch (error) {
    settings.print(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  }
}
