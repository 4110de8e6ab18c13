import type { Agenda } from '../agenda.ts'
import type { PagBankDelivery, PagBankWebhook, WebhookPlan } from './webhook-plan.ts'

/** PagBank's time-out and retries are not documented. */
const RESPONSE_TIMEOUT_MS = 5_000
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000]
const MOST_DELIVERIES = 1_000

export type Headers = Readonly<Record<string, string>>

export type PagBankWebhookSender = {
  /** Sends a webhook by the plan. */
  send(webhook: PagBankWebhook, plan: WebhookPlan): void
  held(): readonly PagBankWebhook[]
  /** Sends the held webhooks. `ids` also sets their order; default: all, oldest first. */
  release(ids?: readonly number[]): void
  /** All attempts, oldest first. */
  deliveries(): readonly PagBankDelivery[]
  /** Resolves when no attempt is active. Retries and delayed webhooks wait for the clock. */
  settled(): Promise<void>
  /** Forgets held webhooks and deliveries. */
  clear(): void
  /** Ends active attempts. Nothing is sent afterwards. */
  stop(): Promise<void>
}

type Deps = {
  readonly clock: () => number
  readonly agenda: Pick<Agenda, 'add'>
  /** The headers of an attempt; they are computed again for each. */
  readonly headersOf: (webhook: PagBankWebhook) => Promise<Headers>
}

/** Posts webhooks, and retries until one attempt has a status of 2xx. */
export function createPagBankWebhookSender(deps: Deps): PagBankWebhookSender {
  const attempts = createAttempts(deps)
  let held: readonly PagBankWebhook[] = []
  return {
    send: (webhook, { delivery, copies, delayMs }) => {
      const all = Array<PagBankWebhook>(copies).fill(webhook)
      if (delivery === 'held') held = [...held, ...all]
      if (delivery === 'sent') for (const copy of all) attempts.schedule(copy, 1, delayMs)
    },
    held: () => held,
    release: (ids = held.map(({ id }) => id)) => {
      const released = [...new Set(ids)].flatMap((id) => held.filter((one) => one.id === id))
      held = held.filter((one) => !released.includes(one))
      for (const webhook of released) attempts.schedule(webhook, 1, 0)
    },
    deliveries: attempts.deliveries,
    settled: attempts.settled,
    clear: () => {
      held = []
      attempts.clear()
    },
    stop: attempts.stop,
  }
}

type Attempts = Pick<PagBankWebhookSender, 'deliveries' | 'settled' | 'clear' | 'stop'> & {
  /** Tries after this time, and again after a failure. `attempt`: its number, from 1. */
  schedule(webhook: PagBankWebhook, attempt: number, delayMs: number): void
}

function createAttempts({ clock, agenda, headersOf }: Deps): Attempts {
  const stopping = new AbortController()
  const active = new Set<Promise<void>>()
  let deliveries: readonly PagBankDelivery[] = []
  /** Number of clears. An attempt that started before the last one is not recorded and not repeated. */
  let epoch = 0

  function schedule(webhook: PagBankWebhook, attempt: number, delayMs: number): void {
    agenda.add(clock() + delayMs, () => {
      const whole: Promise<void> = tryOnce(webhook, attempt).finally(() => active.delete(whole))
      active.add(whole)
    })
  }

  async function tryOnce(webhook: PagBankWebhook, attempt: number): Promise<void> {
    if (stopping.signal.aborted) return
    const startEpoch = epoch
    const status = await post(webhook, await headersOf(webhook), stopping.signal)
    if (startEpoch !== epoch) return
    const delivery = deliveryOf(webhook, { at: clock(), attempt, status })
    deliveries = [...deliveries, delivery].slice(-MOST_DELIVERIES)
    const delayMs = isSuccess(status) ? undefined : RETRY_DELAYS_MS[attempt - 1]
    if (delayMs !== undefined) schedule(webhook, attempt + 1, delayMs)
  }

  return {
    schedule,
    deliveries: () => deliveries,
    settled: () => settle(active),
    clear: () => {
      epoch += 1
      deliveries = []
    },
    stop: async () => {
      stopping.abort()
      await settle(active)
    },
  }
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** Waits for active attempts, and for those that start meanwhile. */
async function settle(active: ReadonlySet<Promise<void>>): Promise<void> {
  while (active.size > 0) await Promise.all(active)
}

type Attempt = Pick<PagBankDelivery, 'at' | 'attempt' | 'status'>

function deliveryOf(webhook: PagBankWebhook, attempt: Attempt): PagBankDelivery {
  const { id: webhookId, orderId, chargeId, status: chargeStatus, format } = webhook
  return { webhookId, orderId, chargeId, chargeStatus, format, ...attempt }
}

/** The status of the response; null when there is none. */
async function post(
  { url, body }: PagBankWebhook,
  headers: Headers,
  stopSignal: AbortSignal,
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, connection: 'close' },
      // Bytes: for a text, fetch would add a charset to some content types.
      body: Buffer.from(body),
      redirect: 'manual',
      signal: AbortSignal.any([stopSignal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
