import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod/mini'
import type { LauncherReply, LauncherRequest } from './launcher-messages.ts'

/**
 * Starts programs from a small process of its own. The time to start a program grows with the memory of the
 * process that starts it, whose event loop is blocked meanwhile: 40 ms in a server of 700 MB with an embedded
 * database, 1 ms in the launcher's process of 50 MB. The process starts with the first program.
 */
export interface ToolLauncher {
  /**
   * Runs a command with an empty environment. Kills it when `signal` aborts. Resolves only after its end, and
   * rejects when the launcher's process ends before.
   */
  run(command: readonly string[], signal: AbortSignal): Promise<LauncherReply>
  /** Ends the process and kills what it runs. A later run rejects. */
  close(): Promise<void>
}

/** Beside this file: a source, or a module of the built server. */
const PROGRAM = fileURLToPath(new URL('launcher-process.ts', import.meta.url)).replace(
  /\.ts$/,
  extname(import.meta.url),
)

const Reply = z.object({
  id: z.int(),
  error: z.nullable(z.string()),
  code: z.nullable(z.int()),
  signalName: z.nullable(z.string()),
  stdout: z.string(),
  stderr: z.string(),
})

export function createToolLauncher(): ToolLauncher {
  let current: LauncherProcess | null = null
  let isClosed = false
  const open = (): LauncherProcess => {
    if (isClosed) throw new Error('the launcher of programs is closed')
    if (current !== null) return current
    const opened = startLauncherProcess(() => {
      if (current === opened) current = null
    })
    current = opened
    return opened
  }
  return {
    async run(command, signal) {
      signal.throwIfAborted()
      return open().run(command, signal)
    },
    async close() {
      isClosed = true
      await current?.close()
    },
  }
}

type LauncherProcess = ToolLauncher

interface Pending {
  readonly resolve: (reply: LauncherReply) => void
  readonly reject: (reason: Error) => void
}

function startLauncherProcess(onEnd: () => void): LauncherProcess {
  const child = forkLauncher()
  const pending = collectReplies(child, onEnd)
  let lastId = 0
  // A request that cannot be sent ends with the process.
  const send = (request: LauncherRequest): void => void child.send(request, () => undefined)
  return {
    async run(command, signal) {
      const id = (lastId += 1)
      const kill = (): void => {
        send({ id, command: null })
      }
      signal.addEventListener('abort', kill, { once: true })
      try {
        return await new Promise((resolve, reject) => {
          pending.set(id, { resolve, reject })
          send({ id, command })
        })
      } finally {
        signal.removeEventListener('abort', kill)
      }
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      if (child.connected) child.disconnect()
      await exit
    },
  }
}

/** Settles the runs in the returned map: with their replies, or with an error when the process ends. */
function collectReplies(child: ChildProcess, onEnd: () => void): Map<number, Pending> {
  const pending = new Map<number, Pending>()
  const end = (cause?: unknown): void => {
    onEnd()
    for (const { reject } of pending.values()) {
      reject(new Error('the process that starts programs has ended', { cause }))
    }
    pending.clear()
  }
  child.on('error', end)
  child.once('exit', () => {
    end()
  })
  child.on('message', (message) => {
    const reply = Reply.parse(message)
    pending.get(reply.id)?.resolve(reply)
    pending.delete(reply.id)
  })
  return pending
}

/**
 * The process gets nothing of the server's environment, which contains its keys (decision Z13), except the folder of
 * Node's compile cache, if the server uses one: with it, a source starts in half the processor time.
 */
function launcherEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

function forkLauncher(): ChildProcess {
  return fork(PROGRAM, {
    env: launcherEnvironment(),
    execArgv: [],
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Ctrl+C in a terminal reaches only the server, which then stops the programs.
    detached: process.platform !== 'win32',
  })
}
