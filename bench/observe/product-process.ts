import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { listenOnLoopback } from './listen.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const MAIN = path.join(ROOT, 'apps/server/src/main.ts')

/** Makes the folder that deployments run (`npm run build`), and returns its entry. */
export function buildProduct(): string {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/build/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the server could not be built')
  return path.join(ROOT, 'dist/server/main.js')
}

/** One line of the server's log. */
export type LogLine = Readonly<Record<string, unknown>>

export interface ProductProcess {
  readonly pid: number
  /** All log lines so far. */
  readonly lines: readonly LogLine[]
  /** Resolves when so many lines of this event were logged. */
  waitFor(event: string, count?: number): Promise<void>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnLoopback(server)
  server.close()
  await once(server, 'close')
  return port
}

/** Starts the server in its own process, from its sources or a build, and reads its log. */
export function startProduct(
  environment: Readonly<Record<string, string>>,
  main = MAIN,
): ProductProcess {
  const child = spawn(process.execPath, ['--no-warnings', main], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: LogLine[] = []
  const watchers = new Set<() => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(parseLine(line))
    for (const check of watchers) check()
  })
  const ended = once(child, 'close')
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  if (child.pid === undefined) throw new Error('the server did not start')
  return {
    pid: child.pid,
    lines,
    waitFor: (event, count = 1) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (lines.filter((line) => line['event'] === event).length < count) return
          watchers.delete(check)
          resolve()
        }
        watchers.add(check)
        check()
        void ended.then(() => {
          reject(new Error(`the server ended before ${event}`))
        })
      }),
    async kill() {
      process.off('exit', kill)
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await ended
    },
  }
}

function parseLine(line: string): LogLine {
  const parsed: unknown = JSON.parse(line)
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}
