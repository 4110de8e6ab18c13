import { generateKeyPairSync } from 'node:crypto'
import { chargeBody, orderBody } from '../api/bodies.ts'
import type { PagBankCharge, PagBankOrder } from '../pagbank-ledger.ts'
import type { PagBankState } from '../pagbank-state.ts'
import { authenticityToken, payloadSignature } from './signatures.ts'
import {
  createWebhookPlan,
  type PagBankWebhook,
  type WebhookFormat,
  type WebhookPlan,
} from './webhook-plan.ts'
import {
  createPagBankWebhookSender,
  type Headers,
  type PagBankWebhookSender,
} from './webhook-sender.ts'

/** Webhooks of charges. */
export type PagBankWebhooks = {
  readonly plan: WebhookPlan
  readonly sender: PagBankWebhookSender
  /** Announces a change of a charge to the order's URL. Without one, nothing is sent. */
  announce(order: PagBankOrder, charge: PagBankCharge, format?: WebhookFormat): void
  reset(): void
}

type State = Pick<PagBankState, 'clock' | 'agenda' | 'account' | 'webhookKeys' | 'address' | 'ids'>

/** `state` is read only when a webhook is sent: the state itself needs `announce`. */
export function createPagBankWebhooks(state: () => State): PagBankWebhooks {
  const plan = createWebhookPlan()
  let lastId = 0
  const sender = createPagBankWebhookSender({
    clock: () => state().clock(),
    agenda: {
      add: (at, task) => {
        state().agenda.add(at, task)
      },
    },
    headersOf: (webhook) => headersOf(state(), webhook),
  })
  return {
    plan,
    sender,
    announce: (order, charge, format = plan.format) => {
      // "one is used"
      const url = order.notificationUrls?.[0]
      if (url === undefined) return
      lastId += 1
      const { schemes, signature } = plan
      const webhook: PagBankWebhook = {
        id: lastId,
        url,
        ...{ orderId: order.id, chargeId: charge.id, status: charge.status },
        ...{ format, schemes, signature },
        body: bodyOf(state(), { order, charge, format }),
      }
      sender.send(webhook, plan)
    },
    reset: () => {
      Object.assign(plan, createWebhookPlan())
      sender.clear()
    },
  }
}

type Change = {
  readonly order: PagBankOrder
  readonly charge: PagBankCharge
  readonly format: WebhookFormat
}

function bodyOf({ address, ids }: State, { order, charge, format }: Change): string {
  switch (format) {
    case 'order':
      return JSON.stringify(orderBody(order, address))
    case 'charge':
      return JSON.stringify(chargeBody(charge, address))
    case 'form': {
      // "post-transaction events come as a form, without any status"
      const notificationCode = ids.uuid('notification:').replace(/^notification:|-/g, '')
      return new URLSearchParams({ notificationCode, notificationType: 'transaction' }).toString()
    }
  }
}

async function headersOf(state: State, webhook: PagBankWebhook): Promise<Headers> {
  const { body, format, orderId, schemes, signature } = webhook
  if (format === 'form') return { 'content-type': 'application/x-www-form-urlencoded' }
  const isWrong = signature === 'wrong'
  await state.webhookKeys.current()
  const keys = isWrong ? [anotherKey()] : state.webhookKeys.valid()
  const token = isWrong ? `another-${state.account.token}` : state.account.token
  const has = (scheme: WebhookPlan['schemes']) => schemes === 'both' || schemes === scheme
  return {
    'content-type': 'application/json',
    'x-product-origin': 'ORDER',
    'x-product-id': orderId,
    ...(has('token') ? { 'x-authenticity-token': authenticityToken(token, body) } : {}),
    ...(has('payload') ? { 'x-payload-signature': payloadSignature(keys, body) } : {}),
  }
}

function anotherKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}
