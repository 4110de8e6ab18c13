import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import { currentContext } from './request-context.ts'

export type Log = Logger

/**
 * Structured logs: an `event`, ids, durations. Errors go through one serializer, because the
 * database's error text holds the values bound to the query (decision Z6).
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { logMethod: withOwnMessage },
    // Ids of the request and the job that the line belongs to.
    mixin: () => ({ ...currentContext() }),
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** Sets the message of each line. Otherwise pino copies the error's message without the serializer. */
function withOwnMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, message]: readonly unknown[] = args
  const fields = first instanceof Error ? { err: first } : first
  if (typeof fields !== 'object' || fields === null || message !== undefined) {
    method.apply(this, args)
    return
  }
  method.call(this, fields, 'event' in fields ? String(fields.event) : '')
}

interface DescribedError {
  readonly name: string
  readonly message?: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

const MAX_CAUSES = 5

/** The loggable part of an error, without bound values, tokens, e-mail addresses and query strings. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const nested =
    error.cause === undefined || depth >= MAX_CAUSES
      ? {}
      : { cause: describeError(error.cause, depth + 1) }
  if (isDatabaseError(error)) return { name: error.name, ...code, ...frames(error), ...nested }
  return { name: error.name, message: redact(error.message), ...code, ...frames(error), ...nested }
}

function isDatabaseError(error: Error): boolean {
  return (
    error.name.startsWith('Drizzle') ||
    error.constructor.name === 'DatabaseError' ||
    ('severity' in error && 'routine' in error) ||
    error.message.startsWith('Failed query')
  )
}

/** The stack without the lines that repeat the message. */
function frames(error: Error): { stack?: string } {
  const lines = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return lines.length === 0 ? {} : { stack: lines.join('\n') }
}

const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, '$1?…'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '‹e-mail›'],
  [/\b(?:EAA|IGQ|IGAA)[\w-]{4,}/g, '‹token›'],
  [/\bBearer\s+\S+/gi, 'Bearer ‹token›'],
]

export function redact(text: string): string {
  return SECRETS.reduce((rest, [pattern, shown]) => rest.replace(pattern, shown), text)
}
