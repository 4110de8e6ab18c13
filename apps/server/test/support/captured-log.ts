import { createLog, type Log } from '../../src/shared/log.ts'

export interface CapturedLog {
  readonly log: Log
  /** Everything written so far, as it would stand in a file. */
  text(): string
  /** The lines of one event, parsed. */
  events(event: string): readonly Readonly<Record<string, unknown>>[]
}

/** The server's own log, serializer included, kept in memory. */
export function captureLog(): CapturedLog {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  return {
    log,
    text: () => lines.join(''),
    events: (event) => lines.map(parseLine).filter((line) => line['event'] === event),
  }
}

function parseLine(line: string): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(line)
  if (typeof parsed !== 'object' || parsed === null) throw new Error('a log line is no object')
  return { ...parsed }
}
