import { createLog, type Log } from '../../src/shared/log.ts'

export interface CapturedLog {
  readonly log: Log
  /** The text of all log lines so far. */
  text(): string
  lastLines(count: number): string
  /** The lines of one event, parsed. */
  events(event: string): readonly Readonly<Record<string, unknown>>[]
}

/** The server's log in memory, with its serializer. */
export function captureLog(level: 'debug' | 'trace' = 'debug'): CapturedLog {
  const lines: string[] = []
  const log = createLog(level, { write: (line) => void lines.push(line) })
  return {
    log,
    text: () => lines.join(''),
    lastLines: (count) => lines.slice(-count).join(''),
    events: (event) => lines.map(parseLine).filter((line) => line['event'] === event),
  }
}

function parseLine(line: string): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(line)
  if (typeof parsed !== 'object' || parsed === null) throw new Error('a log line is no object')
  return { ...parsed }
}
