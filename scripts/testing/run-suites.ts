import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readJsonFile } from './json.ts'
import { countPlaywright } from './playwright-report.ts'
import { runChild } from './run-child.ts'
import type { ChildResult } from './run-child.ts'
import type { Job, Placement } from './slots.ts'
import { runInSlots } from './slots.ts'
import type { Count, Outcome, Suite } from './suite.ts'
import { failedOnce } from './suite.ts'
import { countVitest } from './vitest-report.ts'

export interface RunSettings {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  readonly print: (line: string) => void
  /** Number of slots that the suites share. */
  readonly slots: number
  /** Start of a command that runs a program at idle priority. Null: no suite is a background suite. */
  readonly idlePriority: readonly string[] | null
  /** Start of a command that runs a program with long time slices. Null: all programs have the default ones. */
  readonly longSlices: readonly string[] | null
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  /** Full names of tests that may be skipped; every entry was reviewed. */
  readonly allowedSkips: readonly string[]
}

const WARNING_LINES = 40

function describeEnd({ end, code }: ChildResult, suite: Suite): string | null {
  if (end === 'too_slow') return `stopped after ${suite.timeLimitMs / 1_000} s`
  if (end === 'aborted') return 'interrupted'
  if (end === 'not_started') return `could not start ${suite.command[0] ?? ''}`
  return code === 0 ? null : `ended with ${code === null ? 'a signal' : `code ${code}`}`
}

/** The report's result, corrected by the exit code and the time limit. */
async function countReport(
  suite: Suite,
  report: string,
  { result, allowedSkips }: { result: ChildResult; allowedSkips: readonly string[] },
): Promise<Outcome> {
  const end = describeEnd(result, suite)
  const json = await readJsonFile(report)
  if (!json) return failedOnce(`${end ?? 'ended well'}, but wrote no report`)
  const count = suite.kind === 'vitest' ? countVitest : countPlaywright
  const { passed, failed, notes } = count(json, allowedSkips)
  if (passed + failed === 0) return failedOnce('ran no test')
  // A runner that failed although every test passed found an error outside of the tests.
  if (end !== null && failed === 0) return { passed, failed: 1, notes: [...notes, end] }
  return { passed, failed, notes }
}

interface SuiteJob extends Job {
  readonly suite: Suite
  readonly report: string
}

interface SuiteSettings extends RunSettings {
  readonly placement: Placement
}

/** The suite's command, with the start that sets how Linux schedules it. */
function commandOf({ suite, report }: SuiteJob, settings: SuiteSettings): readonly string[] {
  const { placement, idlePriority, longSlices } = settings
  const slices = suite.hasDefaultSlices === true ? null : longSlices
  const start = placement.type === 'background' ? idlePriority : slices
  return [...(start ?? []), ...suite.command.map((part) => part.replace('{report}', report))]
}

/** What ends a suite before its own end: an interruption, and its time limit or the end of the suite that it runs beside. */
function limitsOf({ timeLimitMs }: Suite, { placement, signal }: SuiteSettings) {
  if (placement.type !== 'background') return { timeLimitMs, signal }
  return { timeLimitMs: null, signal: AbortSignal.any([signal, placement.signal]) }
}

async function runCheck(job: SuiteJob, settings: SuiteSettings): Promise<Outcome> {
  const { suite } = job
  let output = ''
  const result = await runChild({
    command: commandOf(job, settings),
    ...limitsOf(suite, settings),
    cwd: settings.root,
    env: { ...settings.env, ...suite.env },
    onOutput: (chunk) => {
      output += chunk
    },
  })
  const end = describeEnd(result, suite)
  const lines = output.trimEnd().split('\n')
  // The output of a passing check has only warnings.
  const shown = end === null ? lines.slice(-WARNING_LINES) : lines
  if (output.trim() !== '') settings.print(shown.join('\n'))
  return end === null ? { passed: 1, failed: 0, notes: [] } : failedOnce(end)
}

async function runReported(job: SuiteJob, settings: SuiteSettings): Promise<Outcome> {
  const { suite, report } = job
  const prepared = suite.prepare?.()
  let output = ''
  const collect = (chunk: string): void => {
    output += chunk
  }
  const result = await runChild({
    command: commandOf(job, settings),
    cwd: settings.root,
    env: { ...settings.env, ...suite.env, ...prepared, REPORT_FILE: report },
    ...limitsOf(suite, settings),
    ...(settings.placement.type === 'alone' ? {} : { onOutput: collect }),
  })
  if (output.trim() !== '') settings.print(output.trimEnd())
  return countReport(suite, report, { result, allowedSkips: settings.allowedSkips })
}

async function runSuite(job: SuiteJob, settings: SuiteSettings): Promise<Outcome> {
  if (settings.signal.aborted) return failedOnce('interrupted')
  try {
    if (job.suite.kind === 'check') return await runCheck(job, settings)
    return await runReported(job, settings)
  } catch (error) {
    return failedOnce(error instanceof Error ? error.message : String(error))
  }
}

interface SuiteResult extends Count {
  readonly summary: readonly string[]
}

/**
 * Runs a suite. Prints its output at once when it runs alone, else its name now and its output at its end.
 * Prints no output of a background suite that was stopped, because it runs again.
 */
async function runAndPrint(job: SuiteJob, settings: SuiteSettings): Promise<SuiteResult> {
  const { name } = job.suite
  const { placement } = settings
  const lines: string[] = []
  const print =
    placement.type === 'alone' ? settings.print : (line: string) => void lines.push(line)
  print(`\n— ${name}`)
  if (placement.type === 'parallel') settings.print(`Running ${name} …`)
  const startedAt = settings.now()
  const { passed, failed, notes } = await runSuite(job, { ...settings, print })
  const seconds = ((settings.now() - startedAt) / 1_000).toFixed(1)
  const mark = failed === 0 ? '✔' : '✘'
  const line = `${mark} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`
  const summary = [line, ...notes.map((note) => `    ${note}`)]
  print(summary.join('\n'))
  const isStopped = placement.type === 'background' && placement.signal.aborted
  if (lines.length > 0 && !isStopped) settings.print(lines.join('\n'))
  return { passed, failed, summary }
}

interface JobSettings {
  readonly reports: string
  readonly hasIdlePriority: boolean
}

function jobOf(suite: Suite, { reports, hasIdlePriority }: JobSettings): SuiteJob {
  const { name, slots = 'all', beside } = suite
  const report = path.join(reports, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`)
  return { name, suite, report, slots, beside: hasIdlePriority ? beside : undefined }
}

/** Runs the suites, in parallel if their slots permit it, and sums up their reports. */
export async function runSuites(suites: readonly Suite[], settings: RunSettings): Promise<Count> {
  const reports = await mkdtemp(path.join(tmpdir(), 'vitrine-reports-'))
  try {
    const hasIdlePriority = settings.idlePriority !== null
    const jobs = suites.map((suite) => jobOf(suite, { reports, hasIdlePriority }))
    const results = await runInSlots(jobs, settings.slots, (job, placement) =>
      runAndPrint(job, { ...settings, placement }),
    )
    settings.print(['', 'All suites:', ...results.flatMap(({ summary }) => summary)].join('\n'))
    return {
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failed: results.reduce((sum, { failed }) => sum + failed, 0),
    }
  } finally {
    await rm(reports, { recursive: true, force: true })
  }
}
