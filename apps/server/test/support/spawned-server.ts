import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../../src/index.ts'
import { COMPILE_CACHE } from './compile-cache.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
/**
 * A server of these tests runs for seconds: optimizing the code of its embedded database takes longer than that
 * saves. A start needs 2.1 instead of 2.6 s of processor time.
 */
const V8_OPTIONS = ['--liftoff-only', '--single-threaded-gc']
const RESOLVE_ONCE = new URL('../../../../scripts/testing/resolve-once.ts', import.meta.url).href
/** Options of Node for a process that loads the server for seconds. */
export const SERVER_NODE_OPTIONS: readonly string[] = [...V8_OPTIONS, `--import=${RESOLVE_ONCE}`]

export interface SpawnedServer {
  readonly child: ChildProcess
  /** All output so far: log and errors. */
  output(): string
  /** Resolves at this event in the log. Rejects when the process ends before. */
  untilEvent(event: string): Promise<void>
  /** Exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
}

/** Starts the server in a separate process. The caller ends it. */
export function spawnServer(environment: Environment): SpawnedServer {
  const child = spawn(process.execPath, [...SERVER_NODE_OPTIONS, MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(() => child.exitCode)
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    child,
    ended,
    output: () => output,
    untilEvent: (event) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (output.includes(`"event":"${event}"`)) resolve()
        }
        check()
        child.stdout.on('data', check)
        void ended.then(() => {
          reject(new Error(`the server ended without ${event}: ${output}`))
        })
      }),
  }
}
