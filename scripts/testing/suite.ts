import type { Slots } from './slots.ts'

/** What `--only` selects. */
export const GROUPS = ['checks', 'unit', 'integration', 'engines', 'e2e'] as const
export type Group = (typeof GROUPS)[number]

/** How a suite tells its result: by its exit code alone, or by the report its runner writes. */
export type SuiteKind = 'check' | 'vitest' | 'playwright'

export interface Suite {
  readonly name: string
  readonly group: Group
  readonly kind: SuiteKind
  /** Program and arguments; `{report}` stands for the file the report goes to. */
  readonly command: readonly string[]
  readonly timeLimitMs: number
  /** A slot is a processor core. The default is 'all': nothing runs beside the suite. */
  readonly slots?: Slots
  /** Patterns of the files of its tests. */
  readonly files?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What must be there first; answers more environment. An error is the suite's failure. */
  readonly prepare?: () => Readonly<Record<string, string>>
}

export interface Count {
  readonly passed: number
  readonly failed: number
}

/** A suite's count, and in words what a reader of the total could not guess. */
export interface Outcome extends Count {
  readonly notes: readonly string[]
}

export function failedOnce(note: string): Outcome {
  return { passed: 0, failed: 1, notes: [note] }
}

/** Of a message, what fits beside a summary. In characters. */
const MESSAGE_LENGTH = 300

/** Names a failed test again where the run ends, with the beginning of its message. */
export function failureNote(name: string, messages: readonly string[]): string {
  // Colours of a terminal have no place in a line.
  const text = messages
    .join(' ')
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `failed: ${name}${text === '' ? '' : `: ${text.slice(0, MESSAGE_LENGTH)}`}`
}
