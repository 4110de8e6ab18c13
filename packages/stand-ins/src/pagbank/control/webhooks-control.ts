import type { PagBankState } from '../pagbank-state.ts'
import type {
  PagBankDelivery,
  PagBankWebhook,
  WebhookFormat,
  WebhookPlan,
} from '../webhooks/webhook-plan.ts'
import type { PagBankWebhooks } from '../webhooks/webhooks.ts'
import { requireFound } from './control-error.ts'

export type WebhooksControl = {
  setWebhooks(plan: Partial<WebhookPlan>): void
  webhookPlan(): Readonly<WebhookPlan>
  heldWebhooks(): readonly PagBankWebhook[]
  /** Sends held webhooks, in the order of the ids. Default: all, oldest first. */
  releaseWebhooks(ids?: readonly number[]): void
  /** Announces the current state of a charge once more. */
  resend(chargeId: string, format?: WebhookFormat): void
  webhookDeliveries(): readonly PagBankDelivery[]
}

export function createWebhooksControl(
  state: PagBankState,
  { plan, sender, announce }: PagBankWebhooks,
): WebhooksControl {
  return {
    setWebhooks: (changes) => {
      Object.assign(plan, changes)
    },
    webhookPlan: () => ({ ...plan }),
    heldWebhooks: () => sender.held(),
    releaseWebhooks: (ids) => {
      sender.release(ids)
    },
    resend: (chargeId, format) => {
      const { order, charge } = requireFound(state, chargeId)
      announce(order, charge, format)
    },
    webhookDeliveries: () => sender.deliveries(),
  }
}
