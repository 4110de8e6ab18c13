// The program of the launcher's process. It starts other programs, and ends with the server.
import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { type LauncherReply, parseRequest } from './launcher-messages.ts'

const MAX_STDOUT_BYTES = 2_000_000
const MAX_STDERR_CHARS = 4_000
/** `nice` value: preparing media must not slow down the API. */
const PROCESS_PRIORITY = 10

const running = new Map<number, ChildProcess>()

/** Starts a program with an empty environment, and reports its end. */
function start(id: number, [program = '', ...args]: readonly string[]): void {
  const child = spawn(program, args, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  running.set(id, child)
  lowerPriority(child)
  const out: Buffer[] = []
  let bytes = 0
  let stderr = ''
  let error: string | null = null
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > MAX_STDOUT_BYTES) child.kill('SIGKILL')
    else out.push(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-MAX_STDERR_CHARS)
  })
  child.once('error', (cause) => {
    error = cause.message
  })
  child.once('close', (code, signalName) => {
    running.delete(id)
    report({ id, error, code, signalName, stdout: Buffer.concat(out).toString('utf8'), stderr })
  })
}

/** Reports a program that the system refuses to start. */
function tryStart(id: number, command: readonly string[]): void {
  try {
    start(id, command)
  } catch (cause) {
    report({ id, error: String(cause), code: null, signalName: null, stdout: '', stderr: '' })
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, PROCESS_PRIORITY)
  } catch {
    // It has exited already, or the system refuses: it runs at normal priority.
  }
}

function report(reply: LauncherReply): void {
  // A report that cannot be sent belongs to a server that has ended.
  process.send?.(reply, undefined, undefined, () => undefined)
}

process.on('message', (message: unknown) => {
  const { id, command } = parseRequest(message)
  if (command === null) running.get(id)?.kill('SIGKILL')
  else tryStart(id, command)
})

// The channel closes when the server stops, and also when it is killed.
process.on('disconnect', () => {
  for (const child of running.values()) child.kill('SIGKILL')
  process.exit(0)
})
