import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { MediaError } from './media-error.ts'

export interface ToolRun {
  /** Path of the program. */
  readonly program: string
  readonly args: readonly string[]
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

const MAX_STDOUT_BYTES = 2_000_000
const MAX_STDERR_CHARS = 4_000
/** Address space for one run; x264 on a 1080p video needs about a quarter of it. */
const MEMORY_KIB = 3_000_000
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
export async function runTool({ program, args, timeoutMs, signal }: ToolRun): Promise<string> {
  signal.throwIfAborted()
  const limit = AbortSignal.timeout(timeoutMs)
  const child = start(program, { args, cpuSeconds: Math.ceil(timeoutMs / 1_000) * PROCESSORS })
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

function start(
  program: string,
  { args, cpuSeconds }: { args: readonly string[]; cpuSeconds: number },
): ChildProcess {
  // Only a Unix shell can set limits from outside; elsewhere ffmpeg's own have to do.
  const limits = [`-v ${String(MEMORY_KIB)}`, `-t ${String(cpuSeconds)}`]
    .map((limit) => `ulimit ${limit} 2>/dev/null`)
    .join('; ')
  const child =
    process.platform === 'linux'
      ? spawn('/bin/sh', ['-c', `${limits}; exec "$0" "$@"`, program, ...args], {
          stdio: ['ignore', 'pipe', 'pipe'],
        })
      : spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
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
