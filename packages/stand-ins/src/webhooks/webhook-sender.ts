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
