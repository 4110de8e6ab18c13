import type { PaymentProgress } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'

/** What was observed of a payment, for its mails. */
export interface PaymentChange {
  readonly paymentId: string
  readonly orderId: string
  /** Null after the user was deleted: nobody gets a mail then. */
  readonly userId: string | null
  readonly before: PaymentProgress
  readonly after: PaymentProgress
  /** Whether the observed state contradicts the stored one, which stays. */
  readonly isContradiction: boolean
  /** Whether the payment was not needed, so that its money goes back. */
  readonly isSurplus: boolean
  /** Whether the buyer or the server requested a refund. */
  readonly isRefundRequested: boolean
  /** Time since the payment began, in ms. */
  readonly ageMs: number
  /** The end of the user's plan before the change; null after the user was deleted. */
  readonly planEndsAt: Date | null
}

/** Mails about payments. Implemented by the notifications feature. */
export interface PaymentMail {
  /**
   * Stores the mails of a change in its transaction, so that a crash loses none. Returns the ids of the new ones
   * for `send`.
   */
  recordPaymentChange(tx: Executor, change: PaymentChange): Promise<readonly string[]>
  /** Enqueues stored mails after the transaction. Never throws: a later scan finds lost ones. */
  send(notificationIds: readonly string[]): Promise<void>
  /** Stores that the provider refuses our token. Never throws. */
  recordTokenRefusal(): Promise<void>
}
