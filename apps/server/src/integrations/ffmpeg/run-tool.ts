import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Isolation } from './isolation.ts'
import { MediaError } from './media-error.ts'

export interface ToolRun {
  /** Path of the program. */
  readonly program: string
  readonly args: readonly string[]
  /** What is put in front of it. */
  readonly isolation: Isolation
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

const MAX_STDOUT_BYTES = 2_000_000
const MAX_STDERR_CHARS = 4_000
/** Address space for one run; x264 on a 1080p video needs about a quarter of it. */
const MEMORY_KIB = 3_000_000
/** In the blocks of 512 bytes that a shell counts in: 256 MB, above what ffmpeg is told to stop at. */
const FILE_BLOCKS = 500_000
const OPEN_FILES = 64
/** Seconds of processor per second of time allowed: a program that outlives us ends all the same. */
const PROCESSORS = 4
/** Preparing media must not slow the screens' calls down. */
const LOW_PRIORITY = 10

/** Exit codes of a program whose work failed, as opposed to one that was killed or never began. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure'
  readonly exitCode: number

  constructor(exitCode: number, stderr: string) {
    super(`exit code ${String(exitCode)}: ${stderr}`)
    this.exitCode = exitCode
  }
}

/** Runs a program to its end and answers its output; kills it when its time or the caller's is up. */
export async function runTool(run: ToolRun): Promise<string> {
  const { timeoutMs, signal } = run
  signal.throwIfAborted()
  const limit = AbortSignal.timeout(timeoutMs)
  const child = start(run)
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  const ended = AbortSignal.any([signal, limit])
  ended.addEventListener('abort', kill, { once: true })
  try {
    return await collect(child)
  } catch (error) {
    signal.throwIfAborted()
    if (limit.aborted) throw new MediaError('timed_out', 'preparing took too long')
    throw error
  } finally {
    ended.removeEventListener('abort', kill)
  }
}

/** The server's keys stand in its environment: the program gets none of it (decision Z13). */
const SPAWNED: SpawnOptions = { env: {}, stdio: ['ignore', 'pipe', 'pipe'] }

function start({ program, args, isolation, timeoutMs }: ToolRun): ChildProcess {
  const cpuSeconds = Math.ceil(timeoutMs / 1_000) * PROCESSORS
  // Only a Unix shell can set limits from outside; elsewhere ffmpeg's own have to do.
  const limits = [
    `-v ${String(MEMORY_KIB)}`,
    `-t ${String(cpuSeconds)}`,
    `-f ${String(FILE_BLOCKS)}`,
    `-n ${String(OPEN_FILES)}`,
    '-c 0',
  ]
    .map((limit) => `ulimit ${limit} 2>/dev/null`)
    .join('; ')
  // Each replaces the one before: the process to be killed is the program itself.
  const child =
    process.platform === 'linux'
      ? spawn('/bin/sh', ['-c', `${limits}; exec "$0" "$@"`, ...isolation, program, ...args], {
          ...SPAWNED,
          cwd: '/',
        })
      : spawn(program, args, SPAWNED)
  try {
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or the system refuses: it runs at the usual priority.
  }
  return child
}

function collect(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const out: Buffer[] = []
    let bytes = 0
    let errors = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      if (bytes > MAX_STDOUT_BYTES) child.kill('SIGKILL')
      else out.push(chunk)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString('utf8')).slice(-MAX_STDERR_CHARS)
    })
    child.once('error', (cause) => {
      reject(new MediaError('tool_failed', 'the program did not start', { cause }))
    })
    child.once('close', (code, signalName) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'))
      else if (code === null)
        reject(new MediaError('tool_failed', `ended by ${String(signalName)}`))
      else reject(new ToolFailure(code, errors))
    })
  })
}
