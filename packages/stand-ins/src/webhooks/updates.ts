import { webhookJson } from '../graph/app-secret.ts'
import { mentionLink } from '../messaging/mention-media.ts'
import { coversTarget, hasPermission, MESSAGES_PERMISSION } from '../world/grants.ts'
import type { Network, Subscription } from '../world/ledger.ts'
import { productOf, type MetaState } from '../world/meta-state.ts'
import type { Answer, Mention } from '../world/messaging-ledger.ts'

/** Updates of one account go out in entries of at most this many. */
const UPDATES_PER_ENTRY = 100

/** One update for the owner of an account. */
export type AccountUpdate = {
  readonly instagramId: string
  readonly messaging: Readonly<Record<string, unknown>>
  /** Sent whoever subscribed, signed for this product. */
  readonly network?: Network
}

/** A body with the secret that signs it. */
export type WebhookPost = {
  readonly appSecret: string
  readonly body: string
  readonly mids: readonly string[]
}

/** A mention carries an address and nothing else: no name, no kind of file, no end. */
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

/** A tapped quick reply is an ordinary message with the payload beside its text. */
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

/** The posts that carry these updates: one for each product of an app that is to hear of any. */
export function postsFor(meta: MetaState, updates: readonly AccountUpdate[]): WebhookPost[] {
  return meta.world.apps.flatMap((app) =>
    (['facebook', 'instagram'] as const).flatMap((network) => {
      const product = productOf(app, network)
      const heard = updates.filter((update) =>
        update.network === undefined
          ? isHeard(meta, update.instagramId, { network, appId: product.id })
          : update.network === network,
      )
      if (heard.length === 0) return []
      const body = webhookJson({ object: 'instagram', entry: entriesOf(heard, meta.clock()) })
      return [{ appSecret: product.secret, body, mids: heard.flatMap(midOf) }]
    }),
  )
}

type Product = { readonly network: Network; readonly appId: string }

/** Somebody subscribed to the account's messages for this product, and may still read them. */
function isHeard(meta: MetaState, instagramId: string, { network, appId }: Product): boolean {
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

/** `time` is when the entry is sent, in milliseconds like all instants of messages. */
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
