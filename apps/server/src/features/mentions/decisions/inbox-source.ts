import type { ExpiredReason } from '@vitrine/api'

/** Access to the inbox of an account. It holds a token and must not be logged. */
export interface InboxSource {
  readonly page: { readonly pageId: string; readonly pageToken: string } | null
  /** Records that the network has rejected the token, and the reason. */
  readonly reportDeadToken: (reason: ExpiredReason) => Promise<void>
}

export interface InboxDeps {
  /** Returns null when the account does not exist, or when its owner must log in again. */
  readonly openSource: (accountId: string) => Promise<InboxSource | null>
}
