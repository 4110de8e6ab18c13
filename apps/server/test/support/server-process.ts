import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Environment } from '../../src/index.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
/** Node keeps compiled modules here: without them a start takes a fifth more processor time. */
const COMPILE_CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/vitrine/server-tests/compiled', import.meta.url),
)

export interface ServerProcess {
  readonly child: ChildProcess
  /** Everything it said so far, log and faults. */
  output(): string
  /** Resolves once its log has this event; rejects when it ends before. */
  untilEvent(event: string): Promise<void>
  /** Its exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>
}

/** Starts the server as a person would, in a process of its own that does not outlive the test. */
export function startServerProcess(environment: Environment): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
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
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    child,
    ended,
    output: () => output,
    untilEvent: (event) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (output.includes(`"event":"${event}"`)) resolve()
        }
        look()
        child.stdout.on('data', look)
        void ended.then(() => {
          reject(new Error(`the server ended without ${event}: ${output}`))
        })
      }),
  }
}
