import { subscribe } from '../messaging/subscribed-apps.ts'
import type { Network, Subscription } from '../world/ledger.ts'
import type { SentMessage } from '../world/messaging-ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import { answerUpdate, mentionUpdate, postsFor, type AccountUpdate } from '../webhooks/updates.ts'
import type {
  WebhookDelivery,
  Webhooks,
  WebhookSender,
  WebhookState,
} from '../webhooks/webhook-sender.ts'
import {
  describeMention,
  makeAnswer,
  makeMention,
  findOrCreateSender,
  requireMention,
  setBlocking,
  type AuthorAnswer,
  type MadeMention,
  type NewMention,
  type NewSender,
} from './mentions.ts'
import { WorldError } from './posts.ts'

/** "up to 1000 updates in one POST" */
const MOST_UPDATES = 1000

/** Mentions of an account, their authors' replies, and the app's webhook. */
export type MentionsControl = {
  /**
   * Posts a story that mentions an account, and delivers it to subscribed apps. Resolves after the first
   * delivery attempt. Retries continue in the background.
   */
  mention(mention: NewMention): Promise<MadeMention>
  /** Adds a person who has not written to the account. Returns the person's id. */
  meet(sender: NewSender): string
  /** The author deletes the story, which ends its link. Otherwise the link ends after 24 hours. */
  endStory(mid: string): void
  /** The author of this mention taps a quick reply of the last message, or writes a text. */
  answer(answer: AuthorAnswer): Promise<{ readonly mid: string }>
  block(sender: { readonly senderId: string }): void
  unblock(sender: { readonly senderId: string }): void
  /** The account's owner revokes the apps' access to messages. */
  closeMessages(account: { readonly instagramId: string }): void
  openMessages(account: { readonly instagramId: string }): void
  /** Delivers the update of a mention or a reply again. */
  redeliver(mid: string): Promise<void>
  /** Delivers up to 1000 updates in one request: new mentions, or raw updates. */
  deliver(updates: readonly Update[]): Promise<readonly MadeMention[]>
  /** Messages that apps sent to authors, oldest first. */
  sentMessages(of?: { readonly instagramId?: string }): readonly SentMessage[]
  /** Subscribes the world's first app to an account's messages without a call. */
  subscribe(account: { readonly instagramId: string; readonly network: Network }): void
  subscriptions(): readonly Subscription[]
  setWebhooks(webhooks: Webhooks | null): void
  webhookState(): WebhookState
  /** All attempts, oldest first. */
  webhookDeliveries(): readonly WebhookDelivery[]
  /** Resolves when no delivery is active or waiting for a retry. */
  settled(): Promise<void>
}

/** One update of a batch. */
export type Update = NewMention | RawUpdate

/** Sent unchanged. */
export type RawUpdate = {
  readonly instagramId: string
  /** The entry of `messaging`. */
  readonly messaging: Readonly<Record<string, unknown>>
  /** When set, sent without a subscription and signed for this product. Default: as for a mention. */
  readonly network?: Network
}

export function createMentionsControl(meta: MetaState, webhooks: WebhookSender): MentionsControl {
  return {
    ...createPeopleControl(meta),
    ...createDeliveredControl(meta, webhooks),
    sentMessages: ({ instagramId } = {}) =>
      meta.ledger.sentMessages.filter(
        (message) => instagramId === undefined || message.instagramId === instagramId,
      ),
    subscribe: ({ instagramId, network }) => {
      subscribe(meta, { ...targetOf(meta, instagramId, network), fields: ['messages'] })
    },
    subscriptions: () => meta.ledger.subscriptions,
    setWebhooks: (changed) => {
      webhooks.configure(changed)
    },
    webhookState: () => webhooks.state(),
    webhookDeliveries: () => webhooks.deliveries(),
    settled: () => webhooks.settled(),
  }
}

type DeliveredControl = Pick<MentionsControl, 'mention' | 'answer' | 'redeliver' | 'deliver'>

/** Changes that are delivered to subscribed apps. */
function createDeliveredControl(meta: MetaState, webhooks: WebhookSender): DeliveredControl {
  const { ledger } = meta
  const send = async (updates: readonly AccountUpdate[]): Promise<void> => {
    await Promise.all(postsFor(meta, updates).map((post) => webhooks.send(post)))
  }
  return {
    mention: async (wanted) => {
      const mention = makeMention(meta, wanted)
      if (wanted.untold !== true) await send([mentionUpdate(meta, mention)])
      return describeMention(meta, mention)
    },
    answer: async (wanted) => {
      const answer = makeAnswer(meta, wanted)
      await send([answerUpdate(answer)])
      return { mid: answer.mid }
    },
    redeliver: async (mid) => {
      const answer = ledger.answers.find((candidate) => candidate.mid === mid)
      await send([answer ? answerUpdate(answer) : mentionUpdate(meta, requireMention(meta, mid))])
    },
    deliver: async (updates) => {
      if (updates.length > MOST_UPDATES) {
        throw new WorldError(`One post carries at most ${MOST_UPDATES} updates`)
      }
      const made = updates.map((update) =>
        'messaging' in update ? update : makeMention(meta, update),
      )
      await send(made.map((part) => ('messaging' in part ? part : mentionUpdate(meta, part))))
      return made.flatMap((part) => ('messaging' in part ? [] : [describeMention(meta, part)]))
    },
  }
}

type PeopleControl = Pick<
  MentionsControl,
  'meet' | 'endStory' | 'block' | 'unblock' | 'closeMessages' | 'openMessages'
>

/** Changes by authors and owners that are not delivered. */
function createPeopleControl(meta: MetaState): PeopleControl {
  const { ledger } = meta
  const open = (instagramId: string) => {
    ledger.closedAccounts = ledger.closedAccounts.filter((id) => id !== instagramId)
  }
  return {
    meet: (sender) => findOrCreateSender(meta, sender).id,
    endStory: (mid) => {
      requireMention(meta, mid).isDeleted = true
    },
    block: ({ senderId }) => {
      setBlocking(meta, senderId, true)
    },
    unblock: ({ senderId }) => {
      setBlocking(meta, senderId, false)
    },
    closeMessages: ({ instagramId }) => {
      open(instagramId)
      ledger.closedAccounts.push(instagramId)
    },
    openMessages: ({ instagramId }) => {
      open(instagramId)
    },
  }
}

/** The target of the first app's subscription: the account, or the Page linked to it. */
function targetOf(
  meta: MetaState,
  instagramId: string,
  network: Network,
): Omit<Subscription, 'fields'> {
  const [app] = meta.world.apps
  const page = meta.world.pages.find((candidate) => candidate.instagramAccountId === instagramId)
  const targetId = network === 'instagram' ? instagramId : page?.id
  if (!app || targetId === undefined) {
    throw new WorldError(`The account ${instagramId} has no Page to subscribe to`)
  }
  return { network, appId: app[network].id, targetId }
}
