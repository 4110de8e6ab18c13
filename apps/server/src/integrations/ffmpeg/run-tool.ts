import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Isolation } from './isolation.ts'
import { MediaError } from './media-error.ts'

export interface ToolRun {
  /** Path of the program. */
  readonly program: string
  readonly args: readonly string[]
  /** Command prefix. */
  readonly isolation: Isolation
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

const MAX_STDOUT_BYTES = 2_000_000
const MAX_STDERR_CHARS = 4_000
/** Limit of address space, in KiB. x264 on a 1080p video needs about a quarter of it. */
const MEMORY_KIB = 3_000_000
/** Limit of file size, in `ulimit`'s blocks of 512 bytes: 256 MB, above ffmpeg's own limit. */
const FILE_BLOCKS = 500_000
const OPEN_FILES = 64
/** CPU seconds per second of time-out. The limit also ends a program that outlives the server. */
const PROCESSORS = 4
/** `nice` value: preparing media must not slow down the API. */
const PROCESS_PRIORITY = 10

/** A program exited with a code other than 0, as opposed to one that was killed or did not start. */
export class ToolExitError extends Error {
  override readonly name = 'ToolFailure'
  readonly exitCode: number

  constructor(exitCode: number, stderr: string) {
    super(`exit code ${String(exitCode)}: ${stderr}`)
    this.exitCode = exitCode
  }
}

/**
 * Runs a program and returns its standard output. Kills it at the time-out or when `signal` aborts. Throws
 * a `ToolExitError`, a `MediaError`, or the signal's reason.
 */
export async function runTool(run: ToolRun): Promise<string> {
  const { timeoutMs, signal } = run
  signal.throwIfAborted()
  const limit = AbortSignal.timeout(timeoutMs)
  const child = spawnTool(run)
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  const aborted = AbortSignal.any([signal, limit])
  aborted.addEventListener('abort', kill, { once: true })
  try {
    return await collectOutput(child)
  } catch (error) {
    signal.throwIfAborted()
    if (limit.aborted) throw new MediaError('timed_out', 'preparing took too long')
    throw error
  } finally {
    aborted.removeEventListener('abort', kill)
  }
}

/** The program gets an empty environment, because the server's contains its keys (decision Z13). */
const SPAWN_OPTIONS: SpawnOptions = { env: {}, stdio: ['ignore', 'pipe', 'pipe'] }

function spawnTool({ program, args, isolation, timeoutMs }: ToolRun): ChildProcess {
  const cpuSeconds = Math.ceil(timeoutMs / 1_000) * PROCESSORS
  // Limits need a Unix shell; elsewhere only ffmpeg's own limits apply.
  const limits = [
    `-v ${String(MEMORY_KIB)}`,
    `-t ${String(cpuSeconds)}`,
    `-f ${String(FILE_BLOCKS)}`,
    `-n ${String(OPEN_FILES)}`,
    '-c 0',
  ]
    .map((limit) => `ulimit ${limit} 2>/dev/null`)
    .join('; ')
  // `exec` replaces the shell, so that the killed process is the program itself.
  const child =
    process.platform === 'linux'
      ? spawn('/bin/sh', ['-c', `${limits}; exec "$0" "$@"`, ...isolation, program, ...args], {
          ...SPAWN_OPTIONS,
          cwd: '/',
        })
      : spawn(program, args, SPAWN_OPTIONS)
  try {
    if (child.pid !== undefined) setPriority(child.pid, PROCESS_PRIORITY)
  } catch {
    // It has exited already, or the system refuses: it runs at normal priority.
  }
  return child
}

function collectOutput(child: ChildProcess): Promise<string> {
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
      reject(new MediaError('tool_failed', 'the program could not be started', { cause }))
    })
    child.once('close', (code, signalName) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'))
      else if (code === null)
        reject(new MediaError('tool_failed', `ended by ${String(signalName)}`))
      else reject(new ToolExitError(code, errors))
    })
  })
}
