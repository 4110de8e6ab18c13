import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

const GRACE_MS = 5_000

export interface ChildRun {
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Null: only the signal ends it. */
  readonly timeLimitMs: number | null
  readonly signal: AbortSignal
  /** Receives the child's output; without it the child inherits ours. */
  readonly onOutput?: (chunk: string) => void
}

export type ChildEnd = 'exited' | 'too_slow' | 'aborted' | 'not_started'

export interface ChildResult {
  readonly end: ChildEnd
  /** Null when a signal ended it. */
  readonly code: number | null
}

/** Kills the child's process group, which includes all processes that it started. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    else process.kill(-child.pid, signal)
  } catch {
    // The group has already ended.
  }
}

function spawnChild({ command, cwd, env, onOutput }: ChildRun): ChildProcess {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd,
    env,
    detached: process.platform !== 'win32',
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => onOutput?.(chunk))
  }
  return child
}

/** Runs one program until its end, its time limit or the abort. No process of it remains. */
export function runChild(run: ChildRun): Promise<ChildResult> {
  return new Promise((resolve) => {
    let end: ChildEnd = 'exited'
    let reaper: NodeJS.Timeout | undefined
    const child = spawnChild(run)

    const stop = (why: ChildEnd): void => {
      if (end !== 'exited') return
      end = why
      killGroup(child, 'SIGTERM')
      reaper = setTimeout(() => killGroup(child, 'SIGKILL'), GRACE_MS)
    }
    const onAbort = (): void => stop('aborted')
    const { timeLimitMs } = run
    const timer = timeLimitMs === null ? undefined : setTimeout(() => stop('too_slow'), timeLimitMs)
    run.signal.addEventListener('abort', onAbort)
    if (run.signal.aborted) onAbort()

    const settle = (result: ChildResult): void => {
      clearTimeout(timer)
      clearTimeout(reaper)
      run.signal.removeEventListener('abort', onAbort)
      resolve(result)
    }
    child.on('error', () => settle({ end: 'not_started', code: null }))
    child.on('exit', (code) => {
      killGroup(child, 'SIGKILL')
      // 'close' follows when all output was read; a process outside the group must not delay it.
      clearTimeout(reaper)
      reaper = setTimeout(() => settle({ end, code }), GRACE_MS)
    })
    child.on('close', (code) => settle({ end, code }))
  })
}
