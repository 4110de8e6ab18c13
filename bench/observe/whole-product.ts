import { DEMO_PASSWORD } from '@vitrine/dev'
import { contract } from '@vitrine/api'
import { type ApiClient, createApiClient } from '@vitrine/api/client'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './product-process.ts'

const MAIN = path.join(import.meta.dirname, '../../apps/dev/src/main.ts')
const POLL_MS = 500
/** Includes the time of a first build. */
const START_LIMIT_MS = 180_000

export interface WholeProduct {
  /** Without a trailing slash. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts the same as `npm start`, in its own process and data folder. */
export async function startWholeProduct(folder: string): Promise<WholeProduct> {
  const port = await freePort()
  const url = `http://localhost:${String(port)}`
  const child = spawn(process.execPath, ['--no-warnings', MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      STAND_INS_PORT: String(await freePort()),
      STAND_INS_SMTP_PORT: String(await freePort()),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'close')
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async (): Promise<void> => {
    process.off('exit', kill)
    child.kill('SIGTERM')
    await ended
  }
  try {
    await until(() => isReady(url), START_LIMIT_MS)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  return answer?.ok === true
}

/** Polls a condition; rejects after the time limit. */
export async function until(isSo: () => Promise<boolean>, limitMs: number): Promise<void> {
  const endsAt = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error('the product does not come that far')
    await delay(POLL_MS)
  }
}

export interface DemoSession {
  readonly api: ApiClient
  /** The session as the portal stores it in the browser. */
  readonly stored: { readonly token: string; readonly user: string }
}

/** Signs in as one of the demo people. */
export async function signInDemo(url: string, email: string): Promise<DemoSession> {
  let held: string | null = null
  const api = createApiClient({
    baseUrl: `${url}/api`,
    language: () => 'pt-BR',
    token: { get: () => held, set: (value) => (held = value) },
  })
  const body = { user: { email, password: DEMO_PASSWORD } }
  const { token, user } = await api.call(contract.signIn, { body })
  return { api, stored: { token, user: JSON.stringify(user) } }
}
