import type { ExpiredReason } from '@vitrine/api'

/** What it takes to speak for an account in its inbox; holds a token, and is never logged. */
export interface InboxSource {
  readonly page: { readonly pageId: string; readonly pageToken: string } | null
  /** Notes that the network called the token dead, and why. */
  readonly reportDeadToken: (reason: ExpiredReason) => Promise<void>
}

export interface InboxDeps {
  /** Null when the account is gone, or waits for its person to log in again. */
  readonly openSource: (accountId: string) => Promise<InboxSource | null>
}
