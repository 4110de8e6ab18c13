import type { Executor } from '../../db/database.ts'

export type FactorEventKind =
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'factors_reset'

/** A change of a user account that its user is notified of by mail. */
export type UserEvent =
  /** `at`: the time of the change. */
  | { readonly kind: 'password_changed'; readonly userId: string; readonly at: Date }
  /** Sent to the new address. */
  | { readonly kind: 'email_changed'; readonly userId: string; readonly at: Date }
  /** Sent to the old address, which is stored nowhere else. */
  | {
      readonly kind: 'email_left'
      readonly userId: string
      readonly at: Date
      readonly address: string
    }
  /** An admin entered another address, which is not verified yet. Sent to the present one. */
  | {
      readonly kind: 'email_change_by_admin'
      readonly userId: string
      readonly at: Date
      readonly address: string
    }
  /** About the second factor. `at`: the time of the change or the use. */
  | { readonly kind: FactorEventKind; readonly userId: string; readonly at: Date }
  /** `at`: the time of the removal. */
  | { readonly kind: 'deletion_requested'; readonly userId: string; readonly at: Date }

/** An address that a user has not verified yet. */
export interface UserAddress {
  readonly userId: string
  readonly email: string
}

/** Sends mails to users about their account. Implemented by the notifications feature. */
export interface UserMail {
  /** Enqueues a mail with a link that changes the password. Takes as long for an unknown id. */
  sendReset(userId: string): Promise<void>
  /** Enqueues a mail with a link and a code that verify this address. */
  sendVerification(input: UserAddress): Promise<void>
  /**
   * Stores a mail in the transaction of its event, so that a crash loses none. Returns its id for `send`;
   * null when no mail can be sent, or the event was stored before.
   */
  record(tx: Executor, event: UserEvent): Promise<string | null>
  /** Enqueues stored mails after the transaction. Never throws: a later scan finds lost ones. */
  send(notificationIds: readonly (string | null)[]): Promise<void>
}
