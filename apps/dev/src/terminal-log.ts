import { createLog, type ContentProgress, type Environment, type Log } from '@vitrine/server'
import { resolve } from 'node:path'
import { createLogFile } from './log-file.ts'
import { changesProgress, parseLogEntry, plainLine, progressLine } from './plain-log.ts'

/** Progress is debounced: printed 2 s after the last change, and at least every 15 s. */
const QUIET_MS = 2_000
const AT_LEAST_EVERY_MS = 15_000
const REPEAT_MS = 60_000

const LEVELS: Readonly<Record<string, number>> & { readonly warn: number } = {
  fatal: 60,
  error: 50,
  warn: 40,
  info: 30,
  debug: 20,
  silent: Infinity,
}

interface TerminalLog {
  readonly log: Log
  /** Starts printing; called after the start screen. */
  show(readProgress: () => Promise<ContentProgress>): void
  stop(): void
}

interface TerminalLogOptions {
  /** File of the complete log, as JSON. */
  readonly logFile: string
  /** The lowest level that is written to the file. */
  readonly level: string
  readonly say: (line: string) => void
}

/**
 * Prints plain text to the terminal and writes the log into the data folder. Null in production, where
 * the log is printed as JSON.
 */
export function terminalLogFor(
  environment: Environment,
  say: (line: string) => void,
): TerminalLog | null {
  if (environment['NODE_ENV'] === 'production') return null
  const logFile = resolve(environment['DATA_DIR'] ?? './data', 'server.log')
  return createTerminalLog({ logFile, level: environment['LOG_LEVEL'] ?? 'warn', say })
}

/** A log that prints plain text and writes JSON to a file. */
export function createTerminalLog({ logFile, level, say }: TerminalLogOptions): TerminalLog {
  const write = createLogFile(logFile)
  // The settings' validation reports an invalid level.
  const lowest = LEVELS[level] ?? LEVELS.warn
  const printedAt = new Map<string, number>()
  const early: string[] = []
  let progress: ReturnType<typeof createProgress> | null = null
  const print = (line: string): void => {
    const now = performance.now()
    if (now - (printedAt.get(line) ?? -REPEAT_MS) < REPEAT_MS) return
    printedAt.set(line, now)
    const at = new Date().toLocaleTimeString('en-GB')
    say(`  ${at}  ${line}`)
  }
  const log = createLog(level === 'debug' ? 'debug' : 'info', {
    write(line: string) {
      const entry = parseLogEntry(line)
      if (entry === null) return
      if (entry.level >= lowest) write(line)
      const text = plainLine(entry, logFile)
      if (progress === null) {
        if (text !== null) early.push(text)
        return
      }
      if (text !== null) print(text)
      if (changesProgress(entry)) progress.changed()
    },
  })
  return {
    log,
    show(readProgress) {
      progress = createProgress(readProgress, print)
      for (const text of early.splice(0)) print(text)
      progress.changed()
    },
    stop: () => progress?.stop(),
  }
}

function createProgress(read: () => Promise<ContentProgress>, print: (line: string) => void) {
  let timer: NodeJS.Timeout | null = null
  let last: string | null = null
  let firstAt: number | null = null
  const report = (): void => {
    firstAt = null
    read().then(
      (progress) => {
        const line = progressLine(progress)
        if (line !== null && line !== last) print(line)
        last = line
      },
      () => undefined,
    )
  }
  return {
    changed() {
      const now = performance.now()
      firstAt ??= now
      const waitMs = Math.max(0, Math.min(QUIET_MS, firstAt + AT_LEAST_EVERY_MS - now))
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(report, waitMs).unref()
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
