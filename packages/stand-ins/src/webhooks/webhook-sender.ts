import { setTimeout as delay } from 'node:timers/promises'
import { hubSignature, legacyHubSignature } from '../graph/app-secret.ts'
import type { WebhookPost } from './updates.ts'

/** The app's webhook, as its dashboard has it. */
export type Webhooks = {
  readonly url: string
  readonly verifyToken: string
  /** Waits before each further try, in milliseconds of real time. Default: at once, then growing. */
  readonly retryPausesMs?: readonly number[]
}

/**
 * `off`: no address; `unasked`: the handshake comes with the first update; `refused`: the last
 * handshake was answered wrongly, so nothing is delivered.
 */
export type WebhookState = 'off' | 'unasked' | 'verified' | 'refused'

/** One try to deliver a post. */
export type WebhookDelivery = {
  /** By the world's clock. */
  readonly at: number
  /** Null: no connection, or no answer within five seconds. */
  readonly status: number | null
  /** How long the answer took, in real milliseconds. */
  readonly ms: number
  /** 1 for the first. */
  readonly attempt: number
  /** The messages in it. */
  readonly mids: readonly string[]
}

export type WebhookSender = {
  configure(webhooks: Webhooks | null): void
  state(): WebhookState
  /** Resolves when the first try is over; further ones go on by themselves. */
  send(post: WebhookPost): Promise<void>
  deliveries(): readonly WebhookDelivery[]
  settled(): Promise<void>
}

/** "answer 200 within 5 s" */
const ANSWER_MS = 5_000
const RETRY_PAUSES_MS = [0, 1_000, 5_000, 15_000, 30_000]
const KEPT_DELIVERIES = 1_000
const USER_AGENT = 'Webhooks/1.0 (https://fb.me/webhooks)'

type Deps = {
  readonly clock: () => number
  /** Aborted when the stand-ins close: no try outlives them. */
  readonly ending: AbortSignal
  /** A number to be sent back in the handshake. */
  readonly drawChallenge: () => string
}

/** Delivers posts to the app's webhook: shakes hands first, tries again until it is taken. */
export function createWebhookSender({ clock, ending, drawChallenge }: Deps): WebhookSender {
  const limit = () => AbortSignal.any([ending, AbortSignal.timeout(ANSWER_MS)])
  const handshake = createHandshake((to) => askForChallenge(to, drawChallenge(), limit()))
  const tasks = createTasks()
  let deliveries: readonly WebhookDelivery[] = []

  /** Whether the post is done with: taken, or not wanted. */
  async function tryOnce(to: Webhooks, post: WebhookPost, attempt: number): Promise<boolean> {
    const startedAt = performance.now()
    const mayGo = await handshake.shake(to)
    if (mayGo === false) return true
    const status = mayGo === null ? null : await deliver(to, post, limit())
    const ms = performance.now() - startedAt
    const delivery = { at: clock(), status, ms, attempt, mids: post.mids }
    deliveries = [...deliveries, delivery].slice(-KEPT_DELIVERIES)
    return status !== null && status >= 200 && status < 300
  }

  async function run(to: Webhooks, post: WebhookPost, onFirst: () => void): Promise<void> {
    for (const [index, pauseMs] of [0, ...(to.retryPausesMs ?? RETRY_PAUSES_MS)].entries()) {
      if (index > 0 && !(await waited(pauseMs, ending))) return
      if (to !== handshake.webhooks()) return
      const isDone = await tryOnce(to, post, index + 1)
      onFirst()
      if (isDone || ending.aborted) return
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
  /** Whether posts may go out now; null when nobody answered. */
  shake(to: Webhooks): Promise<boolean | null>
}

/** Asked with each update until it succeeds. */
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
    shake: async (to) => {
      if (state === 'verified') return true
      const isRight = await ask(to)
      if (isRight !== null && to === webhooks) state = isRight ? 'verified' : 'refused'
      return isRight
    },
  }
}

type Tasks = {
  /** Resolves with the task's first word, or its end. */
  start(task: (onFirst: () => void) => Promise<void>): Promise<void>
  settled(): Promise<void>
}

/** What goes on behind the calls that began it. */
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

/** False when the end came first. */
async function waited(ms: number, ending: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: ending }).catch(() => undefined)
  return !ending.aborted
}

/** Null when nobody answered. */
async function askForChallenge(
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

/** The status answered; null without one. */
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
