import { setTimeout as delay } from 'node:timers/promises'
import { hubSignature, legacyHubSignature } from '../graph/app-secret.ts'
import type { WebhookPost } from './updates.ts'

/** The app's webhook, as set in its dashboard. */
export type Webhooks = {
  readonly url: string
  readonly verifyToken: string
  /** Delays before the retries, in milliseconds of real time. Default: `RETRY_DELAYS_MS`. */
  readonly retryDelaysMs?: readonly number[]
}

/**
 * `off`: no URL. `unasked`: the first update starts the handshake. `refused`: the response to the last
 * handshake was wrong, so nothing is delivered.
 */
export type WebhookState = 'off' | 'unasked' | 'verified' | 'refused'

/** One attempt to deliver a request. */
export type WebhookDelivery = {
  /** Time of the world's clock. */
  readonly at: number
  /** Null: no connection, or no response within 5 s. */
  readonly status: number | null
  /** Duration of the request, in real milliseconds. */
  readonly ms: number
  /** Number of the attempt, from 1. */
  readonly attempt: number
  /** Ids of the messages in the request. */
  readonly mids: readonly string[]
}

export type WebhookSender = {
  configure(webhooks: Webhooks | null): void
  state(): WebhookState
  /** Resolves after the first attempt. Retries continue in the background. */
  send(post: WebhookPost): Promise<void>
  deliveries(): readonly WebhookDelivery[]
  settled(): Promise<void>
}

/** "answer 200 within 5 s" */
const RESPONSE_TIMEOUT_MS = 5_000
const RETRY_DELAYS_MS = [0, 1_000, 5_000, 15_000, 30_000]
const MAX_DELIVERIES = 1_000
const USER_AGENT = 'Webhooks/1.0 (https://fb.me/webhooks)'

type Deps = {
  readonly clock: () => number
  /** Aborted when the stand-ins close, which ends all attempts. */
  readonly stopSignal: AbortSignal
  /** Creates the number that the handshake must return. */
  readonly drawChallenge: () => string
}

/** Delivers requests to the app's webhook after a handshake, and retries until one succeeds. */
export function createWebhookSender({ clock, stopSignal, drawChallenge }: Deps): WebhookSender {
  const limit = () => AbortSignal.any([stopSignal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)])
  const handshake = createHandshake((to) => requestChallenge(to, drawChallenge(), limit()))
  const tasks = createTasks()
  let deliveries: readonly WebhookDelivery[] = []

  /** Whether no retry is needed: the request succeeded, or the handshake was refused. */
  async function tryOnce(to: Webhooks, post: WebhookPost, attempt: number): Promise<boolean> {
    const startedAt = performance.now()
    const mayGo = await handshake.ensureVerified(to)
    if (mayGo === false) return true
    const status = mayGo === null ? null : await deliver(to, post, limit())
    const ms = performance.now() - startedAt
    const delivery = { at: clock(), status, ms, attempt, mids: post.mids }
    deliveries = [...deliveries, delivery].slice(-MAX_DELIVERIES)
    return status !== null && status >= 200 && status < 300
  }

  async function run(to: Webhooks, post: WebhookPost, onFirst: () => void): Promise<void> {
    for (const [index, delayMs] of [0, ...(to.retryDelaysMs ?? RETRY_DELAYS_MS)].entries()) {
      if (index > 0 && !(await sleepUnlessAborted(delayMs, stopSignal))) return
      if (to !== handshake.webhooks()) return
      const isDone = await tryOnce(to, post, index + 1)
      onFirst()
      if (isDone || stopSignal.aborted) return
    }
  }

  return {
    configure: handshake.begin,
    state: handshake.state,
    send: async (post) => {
      const to = handshake.webhooks()
      if (to) await tasks.start((onFirst) => run(to, post, onFirst))
    },
    deliveries: () => deliveries,
    settled: tasks.settled,
  }
}

type Handshake = {
  begin(webhooks: Webhooks | null): void
  webhooks(): Webhooks | null
  state(): WebhookState
  /** Whether requests may be sent now; null when there is no response. */
  ensureVerified(to: Webhooks): Promise<boolean | null>
}

/** Repeats the handshake with each update until it succeeds. */
function createHandshake(ask: (to: Webhooks) => Promise<boolean | null>): Handshake {
  let webhooks: Webhooks | null = null
  let state: WebhookState = 'off'
  return {
    begin: (changed) => {
      webhooks = changed
      state = changed ? 'unasked' : 'off'
    },
    webhooks: () => webhooks,
    state: () => state,
    ensureVerified: async (to) => {
      if (state === 'verified') return true
      const isRight = await ask(to)
      if (isRight !== null && to === webhooks) state = isRight ? 'verified' : 'refused'
      return isRight
    },
  }
}

type Tasks = {
  /** Resolves when the task calls `onFirst`, or ends. */
  start(task: (onFirst: () => void) => Promise<void>): Promise<void>
  settled(): Promise<void>
}

/** Tasks that continue after the call that started them. */
function createTasks(): Tasks {
  const running = new Set<Promise<void>>()
  return {
    start: (task) =>
      new Promise((resolve) => {
        const whole: Promise<void> = task(resolve).finally(() => {
          running.delete(whole)
          resolve()
        })
        running.add(whole)
      }),
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** False when the signal was aborted first. */
async function sleepUnlessAborted(ms: number, stopSignal: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: stopSignal }).catch(() => undefined)
  return !stopSignal.aborted
}

/** Null when there is no response. */
async function requestChallenge(
  { url, verifyToken }: Webhooks,
  challenge: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  const address = new URL(url)
  address.searchParams.set('hub.mode', 'subscribe')
  address.searchParams.set('hub.challenge', challenge)
  address.searchParams.set('hub.verify_token', verifyToken)
  const headers = { 'user-agent': USER_AGENT, connection: 'close' }
  try {
    const response = await fetch(address, { headers, redirect: 'manual', signal })
    return response.status === 200 && (await response.text()) === challenge
  } catch {
    return null
  }
}

/** The status of the response; null when there is none. */
async function deliver(
  { url }: Webhooks,
  { appSecret, body }: WebhookPost,
  signal: AbortSignal,
): Promise<number | null> {
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature': legacyHubSignature(appSecret, body),
    'x-hub-signature-256': hubSignature(appSecret, body),
    'user-agent': USER_AGENT,
    connection: 'close',
  }
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
