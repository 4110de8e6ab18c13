import type { Callbacks } from '../webhooks/callback-sender.ts'

/** A person of Facebook, or an account of Instagram by its IG_ID. */
export type Subject = { readonly personId: string } | { readonly instagramId: string }

/** The provider's word for what the app's own page about a deletion is called by. */
export type DeletionAnswer = { readonly url: string; readonly confirmation_code: string }

/** What a person does about an app in the settings of the network. */
export type CallbacksControl = {
  /**
   * Removes the app: all tokens die (190/458), subscriptions end, the app is told. `status` is what
   * it answered, null when it could not be reached or has no address for it.
   */
  removeApp(subject: Subject): Promise<{ readonly status: number | null }>
  /** Asks the app to delete what it holds; rejects unless it answers as the provider demands. */
  requestDeletion(subject: Subject): Promise<DeletionAnswer>
  /** What the app answered so far, newest first. */
  deletions(): readonly DeletionAnswer[]
  setCallbacks(callbacks: Callbacks | null): void
}
