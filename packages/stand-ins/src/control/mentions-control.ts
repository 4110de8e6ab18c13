import type { Network, Subscription } from '../world/ledger.ts'
import type { SentMessage } from '../world/messaging-ledger.ts'
import type { WebhookDelivery, Webhooks, WebhookState } from '../webhooks/webhook-sender.ts'
import type { AuthorAnswer, MadeMention, NewMention, NewSender } from './mentions.ts'

/** Stories of others that name an account, what their authors answer, and the app's webhook. */
export type MentionsControl = {
  /**
   * Posts a story that names an account. Whoever subscribed hears of it; resolves when the first
   * delivery was answered or gave up, further tries go on behind it.
   */
  mention(mention: NewMention): Promise<MadeMention>
  /** A person who has not written to the account; gives their id. */
  meet(sender: NewSender): string
  /** The author deletes the story: its link dies at once. By itself it dies after 24 hours. */
  endStory(mid: string): void
  /** The author of this mention taps a quick reply of the last message to them, or writes. */
  answer(answer: AuthorAnswer): Promise<{ readonly mid: string }>
  block(sender: { readonly senderId: string }): void
  unblock(sender: { readonly senderId: string }): void
  /** The account's owner takes the app's access to messages away. */
  closeMessages(account: { readonly instagramId: string }): void
  openMessages(account: { readonly instagramId: string }): void
  /** Delivers the update of a mention or an answer once more. */
  redeliver(mid: string): Promise<void>
  /** Up to 1000 updates in one post: new mentions, or anything at all as it stands. */
  deliver(updates: readonly Update[]): Promise<readonly MadeMention[]>
  /** What apps sent to authors, oldest first. */
  sentMessages(of?: { readonly instagramId?: string }): readonly SentMessage[]
  /** Subscribes the world's first app to an account's messages without a call. */
  subscribe(account: { readonly instagramId: string; readonly network: Network }): void
  subscriptions(): readonly Subscription[]
  setWebhooks(webhooks: Webhooks | null): void
  webhookState(): WebhookState
  /** Every try, oldest first. */
  webhookDeliveries(): readonly WebhookDelivery[]
  /** Resolves when no delivery is under way or waiting for its next try. */
  settled(): Promise<void>
}

/** One update of a batch. */
export type Update = NewMention | RawUpdate

/** Sent as it stands. */
export type RawUpdate = {
  readonly instagramId: string
  /** The entry of `messaging`. */
  readonly messaging: Readonly<Record<string, unknown>>
  /** Sent whoever subscribed, signed for this product; without it, as a mention would be. */
  readonly network?: Network
}
