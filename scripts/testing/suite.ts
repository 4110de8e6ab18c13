import type { Slots } from './slots.ts'

/** What `--only` selects. */
export const GROUPS = ['checks', 'unit', 'integration', 'engines', 'e2e'] as const
export type Group = (typeof GROUPS)[number]

/** Source of a suite's result: only its exit code, or the report of its runner. */
export type SuiteKind = 'check' | 'vitest' | 'playwright'

export interface Suite {
  readonly name: string
  readonly group: Group
  readonly kind: SuiteKind
  /** Program and arguments; `{report}` is replaced by the path of the report. */
  readonly command: readonly string[]
  /** At idle priority, the end of the suite beside it is its limit instead. */
  readonly timeLimitMs: number
  /** A slot is a processor core. Default: 'all', the suite runs alone. */
  readonly slots?: Slots
  /** Name of a suite that leaves processors idle. Beside it, this suite runs at idle priority. */
  readonly beside?: string
  /** Measures times that long time slices would change. */
  readonly hasDefaultSlices?: boolean
  /** Patterns of the files of its tests. */
  readonly files?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Runs before the suite; returns additional environment variables. An error is a failure of the suite. */
  readonly prepare?: () => Readonly<Record<string, string>>
}

export interface Count {
  readonly passed: number
  readonly failed: number
}

/** A suite's count, with notes for the summary. */
export interface Outcome extends Count {
  readonly notes: readonly string[]
}

export function failedOnce(note: string): Outcome {
  return { passed: 0, failed: 1, notes: [note] }
}

/** Maximum length of a message in the summary, in characters. */
const MESSAGE_LENGTH = 300

/** A line of the summary for a failed test, with the start of its message. */
export function failureNote(name: string, messages: readonly string[]): string {
  // Without the terminal's colour codes.
  const text = messages
    .join(' ')
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `failed: ${name}${text === '' ? '' : `: ${text.slice(0, MESSAGE_LENGTH)}`}`
}
