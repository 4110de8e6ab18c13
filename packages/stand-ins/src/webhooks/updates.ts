import { webhookJson } from '../graph/app-secret.ts'
import { mentionLink } from '../messaging/mention-media.ts'
import { coversTarget, hasPermission, MESSAGES_PERMISSION } from '../world/grants.ts'
import type { Network, Subscription } from '../world/ledger.ts'
import { productOf, type MetaState } from '../world/meta-state.ts'
import type { Answer, Mention } from '../world/messaging-ledger.ts'

/** Maximum number of updates in one entry. */
const UPDATES_PER_ENTRY = 100

/** One update for the owner of an account. */
export type AccountUpdate = {
  readonly instagramId: string
  readonly messaging: Readonly<Record<string, unknown>>
  /** When set, sent without a subscription and signed for this product. */
  readonly network?: Network
}

/** A body and the secret that signs it. */
export type WebhookPost = {
  readonly appSecret: string
  readonly body: string
  readonly mids: readonly string[]
}

/** A mention contains a link only: no name, no media type and no expiry. */
export function mentionUpdate(meta: MetaState, mention: Mention): AccountUpdate {
  const { instagramId, senderId, mid, postedAt } = mention
  const payload = { url: mentionLink(meta, mention) }
  return {
    instagramId,
    messaging: {
      sender: { id: senderId },
      recipient: { id: instagramId },
      timestamp: postedAt,
      message: { mid, attachments: [{ type: 'story_mention', payload }] },
    },
  }
}

/** A tapped quick reply is a message with a text and a payload. */
export function answerUpdate({
  instagramId,
  senderId,
  mid,
  at,
  text,
  payload,
}: Answer): AccountUpdate {
  return {
    instagramId,
    messaging: {
      sender: { id: senderId },
      recipient: { id: instagramId },
      timestamp: at,
      message: { mid, text, ...(payload === null ? {} : { quick_reply: { payload } }) },
    },
  }
}

/** The webhook requests for these updates: one per product of an app that receives any. */
export function postsFor(meta: MetaState, updates: readonly AccountUpdate[]): WebhookPost[] {
  return meta.world.apps.flatMap((app) =>
    (['facebook', 'instagram'] as const).flatMap((network) => {
      const product = productOf(app, network)
      const received = updates.filter((update) =>
        update.network === undefined
          ? hasSubscription(meta, update.instagramId, { network, appId: product.id })
          : update.network === network,
      )
      if (received.length === 0) return []
      const body = webhookJson({ object: 'instagram', entry: entriesOf(received, meta.clock()) })
      return [{ appSecret: product.secret, body, mids: received.flatMap(midOf) }]
    }),
  )
}

type Product = { readonly network: Network; readonly appId: string }

/** Whether this product is subscribed to the account's messages and may still read them. */
function hasSubscription(
  meta: MetaState,
  instagramId: string,
  { network, appId }: Product,
): boolean {
  return meta.ledger.subscriptions.some(
    (subscription) =>
      subscription.network === network &&
      subscription.appId === appId &&
      subscription.fields.includes('messages') &&
      accountOf(meta, subscription) === instagramId &&
      meta.ledger.grants.some(
        (grant) =>
          coversTarget(grant, subscription) && hasPermission(grant, MESSAGES_PERMISSION[network]),
      ),
  )
}

function accountOf(meta: MetaState, { network, targetId }: Subscription): string | undefined {
  return network === 'instagram' ? targetId : meta.catalog.page(targetId)?.instagramAccountId
}

/** `time`: when the entry is sent, in milliseconds since 1970. */
function entriesOf(updates: readonly AccountUpdate[], time: number) {
  const byAccount = Map.groupBy(updates, ({ instagramId }) => instagramId)
  return [...byAccount].flatMap(([id, own]) =>
    inGroups(own).map((group) => ({
      id,
      time,
      messaging: group.map(({ messaging }) => messaging),
    })),
  )
}

function inGroups(updates: readonly AccountUpdate[]): (readonly AccountUpdate[])[] {
  const count = Math.ceil(updates.length / UPDATES_PER_ENTRY)
  return Array.from({ length: count }, (_, index) =>
    updates.slice(index * UPDATES_PER_ENTRY, (index + 1) * UPDATES_PER_ENTRY),
  )
}

function midOf({ messaging }: AccountUpdate): string[] {
  const { message } = messaging
  if (typeof message !== 'object' || message === null || !('mid' in message)) return []
  return typeof message.mid === 'string' ? [message.mid] : []
}
