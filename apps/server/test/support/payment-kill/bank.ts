import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod/mini'
import { type BankAction, BankReply, BankStarted, type LedgerLine } from './bank-messages.ts'

const PROGRAM = fileURLToPath(new URL('bank-process.ts', import.meta.url))

/** The stand-in of PagBank in its own process. */
export interface Bank {
  /** Base URL of the stand-ins. */
  readonly url: string
  readonly smtpUrl: string
  act(action: BankAction): Promise<readonly LedgerLine[]>
  stop(): Promise<void>
}

export async function startBank(): Promise<Bank> {
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'close')
  const started = await untilStarted(child, ended)
  const waiting = new Map<number, (ledger: readonly LedgerLine[]) => void>()
  child.on('message', (message) => {
    const { id, ledger } = BankReply.parse(message)
    waiting.get(id)?.(ledger)
    waiting.delete(id)
  })
  let sent = 0
  return {
    ...started,
    act: (action) =>
      new Promise((resolve, reject) => {
        sent += 1
        waiting.set(sent, resolve)
        child.send({ id: sent, action }, (error) => {
          if (error !== null) reject(error)
        })
      }),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function untilStarted(child: ChildProcess, ended: Promise<unknown>) {
  return new Promise<z.infer<typeof BankStarted>>((resolve, reject) => {
    child.once('message', (message) => resolve(BankStarted.parse(message)))
    void ended.then(() => reject(new Error('the process of the stand-in ended')))
  })
}
