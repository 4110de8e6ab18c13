import { DAY_MS, MINUTE_MS } from '@vitrine/domain'
import { createHash } from 'node:crypto'
import {
  parseWebhook,
  verifyWebhook,
  type WebhookHint,
  type WebhookSignatures,
} from '../../integrations/pagbank/webhooks.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { AttemptDeps } from './attempt.service.ts'
import * as repo from './payments.repo.ts'
import { CHARGEBACK_DAYS } from './payments.rules.ts'

/** Webhooks older than this are deleted. */
export const EVENT_TTL_DAYS = 90
/** A hint without an id checks a payment at most this often, whoever sends it. */
const BROAD_CHECK_MS = 5 * MINUTE_MS
const KEY_TIMEOUT_MS = 5_000

export interface WebhookDeps extends AttemptDeps {
  readonly secrets: Secrets
  /** The account's token. */
  readonly token: string
  readonly enqueueCheck: (paymentId: string) => Promise<void>
  readonly enqueueDueChecks: () => Promise<void>
}

export interface ReceivedWebhook {
  readonly contentType: string
  readonly body: Buffer
  readonly signatures: WebhookSignatures
}

/**
 * Stores a webhook and adds the checks of the payments that it is about. Its body is only a hint: the state is read
 * from PagBank. Throws for a forged signature; an absent one is common.
 */
export async function receiveWebhook(deps: WebhookDeps, received: ReceivedWebhook): Promise<void> {
  const hint = parseWebhook(received.contentType, received.body)
  const authenticity = verifyWebhook(received.body, received.signatures, {
    token: deps.token,
    publicKeys: await readKeys(deps, received.signatures),
  })
  if (authenticity === 'forged') {
    deps.log.warn({ event: 'payments.webhook_forged', format: hint.format })
    throw new AppError('auth.forbidden')
  }
  if (hint.format === 'unreadable') {
    deps.log.warn({ event: 'payments.webhook_unreadable' })
    return
  }
  const isVerified = authenticity === 'verified'
  const isNew = await storeEvent(deps, { received, hint, isVerified })
  deps.log.info({ event: 'payments.webhook', format: hint.format, isVerified, isNew })
  await enqueueChecks(deps, hint)
}

/** The key of the newer signature is read only when there is one to verify. */
async function readKeys(
  { pagBank }: WebhookDeps,
  { payloadSignature }: WebhookSignatures,
): Promise<readonly string[]> {
  if (payloadSignature === null) return []
  const key = await pagBank.webhookKey.current(AbortSignal.timeout(KEY_TIMEOUT_MS))
  return key === null ? [] : [key]
}

type ReadableHint = Exclude<WebhookHint, { format: 'unreadable' }>

async function storeEvent(
  { executor, clock, random, secrets }: WebhookDeps,
  event: {
    readonly received: ReceivedWebhook
    readonly hint: ReadableHint
    readonly isVerified: boolean
  },
): Promise<boolean> {
  const { received, hint, isVerified } = event
  const hash = createHash('sha256').update(received.body).digest('hex')
  const ids =
    hint.format === 'form'
      ? {}
      : {
          referenceId: hint.referenceId,
          providerOrderId: hint.orderId,
          providerChargeId: hint.chargeId,
        }
  return repo.insertProviderEvent(executor, {
    ...{ id: random.uuid(), receivedAt: clock.now(), hash, format: hint.format, isVerified },
    ...ids,
    sealedBody: secrets.seal(received.body.toString('utf8'), `provider-event:${hash}`),
  })
}

async function enqueueChecks(deps: WebhookDeps, hint: ReadableHint): Promise<void> {
  const now = deps.clock.now()
  if (hint.format === 'form') {
    await repo.makeOpenChecksDue(deps.executor, {
      now,
      paidAfter: new Date(now.getTime() - CHARGEBACK_DAYS * DAY_MS),
      checkedBefore: new Date(now.getTime() - BROAD_CHECK_MS),
    })
    await deps.enqueueDueChecks()
    return
  }
  const ids = await repo.listHintedPayments(deps.executor, hint)
  await repo.makeCheckDue(deps.executor, { ids, now })
  for (const id of ids) await deps.enqueueCheck(id)
}
