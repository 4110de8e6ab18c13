import type { LauncherReply } from './launcher-messages.ts'
import { MediaError } from './media-error.ts'
import type { ToolLauncher } from './tool-launcher.ts'

/**
 * Command prefix that denies network access to a program that reads untrusted bytes (decision Z13). Empty
 * where the system does not support it.
 */
export type Isolation = readonly string[]

export const NO_ISOLATION: Isolation = []

export interface ToolRun {
  /** Path of the program. */
  readonly program: string
  readonly args: readonly string[]
  /** Command prefix. */
  readonly isolation: Isolation
  readonly launcher: ToolLauncher
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** Limit of address space, in KiB. x264 on a 1080p video needs about a quarter of it. */
const MEMORY_KIB = 3_000_000
/** Limit of file size, in `ulimit`'s blocks of 512 bytes: 256 MB, above ffmpeg's own limit. */
const FILE_BLOCKS = 500_000
const OPEN_FILES = 64
/** CPU seconds per second of time-out. The limit also ends a program that outlives the server. */
const PROCESSORS = 4
const NOT_STARTED = 'the program could not be started'

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
  const { launcher, timeoutMs, signal } = run
  signal.throwIfAborted()
  const limit = AbortSignal.timeout(timeoutMs)
  const aborted = AbortSignal.any([signal, limit])
  try {
    return requireSuccess(await launcher.run(withLimits(run), aborted))
  } catch (error) {
    signal.throwIfAborted()
    if (limit.aborted) throw new MediaError('timed_out', 'preparing took too long')
    if (error instanceof MediaError || error instanceof ToolExitError) throw error
    throw new MediaError('tool_failed', NOT_STARTED, { cause: error })
  }
}

/** A program with its limits. They need a Unix shell; elsewhere only ffmpeg's own limits apply. */
function withLimits({ program, args, isolation, timeoutMs }: ToolRun): readonly string[] {
  if (process.platform !== 'linux') return [program, ...args]
  const cpuSeconds = Math.ceil(timeoutMs / 1_000) * PROCESSORS
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
  return ['/bin/sh', '-c', `${limits}; exec "$0" "$@"`, ...isolation, program, ...args]
}

function requireSuccess({ error, code, signalName, stdout, stderr }: LauncherReply): string {
  if (error !== null) throw new MediaError('tool_failed', NOT_STARTED, { cause: new Error(error) })
  if (code === 0) return stdout
  if (code === null) throw new MediaError('tool_failed', `ended by ${String(signalName)}`)
  throw new ToolExitError(code, stderr)
}
