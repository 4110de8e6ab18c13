import type { Executor } from '../../db/database.ts'

/** Something that happened to a user's account with us, and that they are told by mail. */
export type UserEvent =
  /** `at`: since when it is so. */
  | { readonly kind: 'password_changed'; readonly userId: string; readonly at: Date }
  /** Told to the new address. */
  | { readonly kind: 'email_changed'; readonly userId: string; readonly at: Date }
  /** Told to the old one, which is nowhere else by then. */
  | {
      readonly kind: 'email_left'
      readonly userId: string
      readonly at: Date
      readonly address: string
    }
  /** `at`: when all of it is removed. */
  | { readonly kind: 'deletion_requested'; readonly userId: string; readonly at: Date }

/** An address that a user has yet to prove. */
export interface UserAddress {
  readonly userId: string
  readonly email: string
}

/** Writes to users about their own account; fitted by whoever sends mails. */
export interface UserMail {
  /** Has a link written that changes the password. An id that is nobody's costs the same. */
  sendReset(userId: string): Promise<void>
  /** Has a mail written that proves this address of a user, with a link and a code. */
  sendVerification(input: UserAddress): Promise<void>
  /**
   * Takes a mail down in the transaction it tells of, so that a crash loses none. Answers its id for
   * `send`; null where no mail can be sent, or this was told before.
   */
  record(tx: Executor, event: UserEvent): Promise<string | null>
  /** Sends off what was taken down, after the transaction. Never fails: what is lost is found later. */
  send(notificationIds: readonly (string | null)[]): Promise<void>
}
