import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

const GRACE_MS = 5_000

export interface ChildRun {
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly timeLimitMs: number
  readonly signal: AbortSignal
  /** Where what the child prints goes; without it the child prints to ours. */
  readonly onOutput?: (chunk: string) => void
}

export type ChildEnd = 'exited' | 'too_slow' | 'aborted' | 'not_started'

export interface ChildResult {
  readonly end: ChildEnd
  /** Null when a signal ended it. */
  readonly code: number | null
}

/** Ends the child and all it started: they share a process group of their own. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    else process.kill(-child.pid, signal)
  } catch {
    // The group is gone already, which is what was wanted.
  }
}

/** Runs one program to its end, its time limit or the abort, and leaves nothing of it running. */
export function runChild(run: ChildRun): Promise<ChildResult> {
  const [program = '', ...args] = run.command
  return new Promise((resolve) => {
    let end: ChildEnd = 'exited'
    let reaper: NodeJS.Timeout | undefined
    const child = spawn(program, args, {
      cwd: run.cwd,
      env: run.env,
      detached: process.platform !== 'win32',
      stdio: run.onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => run.onOutput?.(chunk))
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => run.onOutput?.(chunk))

    const stop = (why: ChildEnd): void => {
      if (end !== 'exited') return
      end = why
      killGroup(child, 'SIGTERM')
      reaper = setTimeout(() => killGroup(child, 'SIGKILL'), GRACE_MS)
    }
    const onAbort = (): void => stop('aborted')
    const timer = setTimeout(() => stop('too_slow'), run.timeLimitMs)
    run.signal.addEventListener('abort', onAbort)
    if (run.signal.aborted) onAbort()

    const settle = (result: ChildResult): void => {
      clearTimeout(timer)
      clearTimeout(reaper)
      run.signal.removeEventListener('abort', onAbort)
      killGroup(child, 'SIGKILL')
      resolve(result)
    }
    child.on('error', () => settle({ end: 'not_started', code: null }))
    // 'exit' and not 'close': a grandchild that holds the pipe open must not hold us.
    child.on('exit', (code) => setImmediate(() => settle({ end, code })))
  })
}
