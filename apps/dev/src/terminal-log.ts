import { createLog, type ContentProgress, type Environment, type Log } from '@vitrine/server'
import { resolve } from 'node:path'
import { createLogFile } from './log-file.ts'
import { changesProgress, parseLogEntry, plainLine, progressLine } from './plain-log.ts'

/** Items become ready one by one: they are told of once it is quiet, and at least so often. */
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
  /** Starts showing lines, once the start screen stands. */
  show(readProgress: () => Promise<ContentProgress>): void
  stop(): void
}

interface TerminalLogOptions {
  /** Where the whole log goes, as JSON. */
  readonly logFile: string
  /** The lowest level that goes there. */
  readonly level: string
  readonly say: (line: string) => void
}

/**
 * Words for whoever started it; the log itself goes into the data folder. Null in production: there the
 * log is on the terminal, as JSON.
 */
export function terminalLogFor(
  environment: Environment,
  say: (line: string) => void,
): TerminalLog | null {
  if (environment['NODE_ENV'] === 'production') return null
  const logFile = resolve(environment['DATA_DIR'] ?? './data', 'server.log')
  return createTerminalLog({ logFile, level: environment['LOG_LEVEL'] ?? 'warn', say })
}

/** A log whose lines are for a person at a terminal; the whole of it goes into a file. */
export function createTerminalLog({ logFile, level, say }: TerminalLogOptions): TerminalLog {
  const write = createLogFile(logFile)
  // What is no level is told of by whoever reads the settings.
  const lowest = LEVELS[level] ?? LEVELS.warn
  const saidAt = new Map<string, number>()
  const early: string[] = []
  let progress: ReturnType<typeof createProgress> | null = null
  const tell = (line: string): void => {
    const now = performance.now()
    if (now - (saidAt.get(line) ?? -REPEAT_MS) < REPEAT_MS) return
    saidAt.set(line, now)
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
      if (text !== null) tell(text)
      if (changesProgress(entry)) progress.changed()
    },
  })
  return {
    log,
    show(readProgress) {
      progress = createProgress(readProgress, tell)
      for (const text of early.splice(0)) tell(text)
      progress.changed()
    },
    stop: () => progress?.stop(),
  }
}

function createProgress(read: () => Promise<ContentProgress>, tell: (line: string) => void) {
  let timer: NodeJS.Timeout | null = null
  let last: string | null = null
  let firstAt: number | null = null
  const report = (): void => {
    firstAt = null
    read().then(
      (progress) => {
        const line = progressLine(progress)
        if (line !== null && line !== last) tell(line)
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
