/** The body of a webhook: the order, the charge alone, or a form without a status. */
export type WebhookFormat = 'order' | 'charge' | 'form'

/** How the next webhooks are sent. */
export type WebhookPlan = {
  /** `held`: waits for `releaseWebhooks`. `never`: lost. */
  delivery: 'sent' | 'held' | 'never'
  /** Delay of the first attempt, in milliseconds of the stand-ins' clock. */
  delayMs: number
  /** How many times each webhook is sent. */
  copies: number
  format: WebhookFormat
  /** Which of both signatures are sent. "Missing quite often in sandbox." */
  schemes: 'both' | 'token' | 'payload' | 'none'
  /** `wrong`: for another token and key. */
  signature: 'right' | 'wrong'
}

export function createWebhookPlan(): WebhookPlan {
  return {
    delivery: 'sent',
    delayMs: 0,
    copies: 1,
    format: 'order',
    schemes: 'both',
    signature: 'right',
  }
}

/** A webhook with the state at the time of the change. */
export type PagBankWebhook = {
  readonly id: number
  readonly url: string
  readonly orderId: string
  readonly chargeId: string
  readonly status: string
  readonly format: WebhookFormat
  readonly body: string
  readonly schemes: WebhookPlan['schemes']
  readonly signature: WebhookPlan['signature']
}

/** One attempt to deliver a webhook. */
export type PagBankDelivery = {
  readonly webhookId: number
  readonly orderId: string
  readonly chargeId: string
  /** Status of the charge in the webhook. */
  readonly chargeStatus: string
  readonly format: WebhookFormat
  /** Time of the stand-ins' clock. */
  readonly at: number
  /** Number of the attempt, from 1. */
  readonly attempt: number
  /** HTTP status; null when there was no response within 5 s. */
  readonly status: number | null
}
