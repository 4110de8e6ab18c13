import { findSender } from '../messaging/conversations.ts'
import { mentionLink } from '../messaging/mention-media.ts'
import {
  MESSAGE_ID_PREFIX,
  type Answer,
  type Mention,
  type Sender,
} from '../world/messaging-ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { Footage } from '../world/world.ts'
import { WorldError } from './posts.ts'

/** The author of a story. The same username at the same account is the same person. */
export type Author = {
  readonly username: string
  /** Default: none. */
  readonly name?: string
  /** IGSID. Default: generated. */
  readonly id?: string
}

export type NewSender = { readonly instagramId: string; readonly author: Author }

export type NewMention = NewSender & {
  /** When it was posted. Default: now. */
  readonly at?: number
  /** Not delivered until `redeliver`. */
  readonly untold?: boolean
} & ({ readonly footage: Footage } | { readonly spareId: string })

export type MadeMention = {
  readonly mid: string
  readonly senderId: string
  readonly storyId: string
  /** Link to the story's file, valid until the story ends. */
  readonly link: string
}

export type AuthorAnswer = { readonly mid: string } & (
  | { readonly title: string }
  | { readonly payload: string }
  | { readonly text: string }
)

/** Records a mention. It counts as a message of its author. */
export function makeMention(meta: MetaState, wanted: NewMention): Mention {
  const { instagramId, at = meta.clock() } = wanted
  const assetId = meta.ids.digits(15)
  const file = storeFile(meta, assetId, wanted)
  const sender = findOrCreateSender(meta, wanted)
  sender.lastMessageAt = Math.max(sender.lastMessageAt ?? at, at)
  const mention: Mention = {
    mid: meta.ids.token(MESSAGE_ID_PREFIX),
    instagramId,
    senderId: sender.id,
    storyId: `179${meta.ids.digits(14)}`,
    assetId,
    postedAt: at,
    isDeleted: false,
    file,
  }
  meta.ledger.mentions.push(mention)
  return mention
}

export function describeMention(meta: MetaState, mention: Mention): MadeMention {
  const { mid, senderId, storyId } = mention
  return { mid, senderId, storyId, link: mentionLink(meta, mention) }
}

/** Spares and files on disk survive a restart. Bytes in memory do not. */
function storeFile(meta: MetaState, assetId: string, wanted: NewMention): Mention['file'] {
  if ('spareId' in wanted) {
    if (!meta.catalog.spare(wanted.spareId)) {
      throw new WorldError(`There is no spare file ${wanted.spareId}`)
    }
    return { spareId: wanted.spareId }
  }
  const { file } = wanted.footage
  if ('path' in file) return { path: file.path }
  meta.mentionFiles.set(assetId, file)
  return null
}

/** Finds or adds the person with this username at this account. */
export function findOrCreateSender(meta: MetaState, { instagramId, author }: NewSender): Sender {
  if (!meta.catalog.instagramAccount(instagramId)) {
    throw new WorldError(`There is no account ${instagramId}`)
  }
  const { username, name = null } = author
  const existing = meta.ledger.senders.find(
    (sender) =>
      sender.instagramId === instagramId &&
      (author.id === undefined ? sender.username === username : sender.id === author.id),
  )
  if (existing) {
    Object.assign(existing, { username, name: name ?? existing.name })
    return existing
  }
  const sender: Sender = {
    ...{ id: author.id ?? `11${meta.ids.digits(14)}`, instagramId, username, name },
    isBlocking: false,
    lastMessageAt: null,
  }
  meta.ledger.senders.push(sender)
  return sender
}

export function requireMention({ ledger }: MetaState, mid: string): Mention {
  const mention = ledger.mentions.find((candidate) => candidate.mid === mid)
  if (!mention) throw new WorldError(`There is no mention ${mid}`)
  return mention
}

/** Records that a person blocks or unblocks an account. */
export function setBlocking({ ledger }: MetaState, senderId: string, isBlocking: boolean): void {
  const sender = ledger.senders.find(({ id }) => id === senderId)
  if (!sender) throw new WorldError(`There is no person ${senderId}`)
  sender.isBlocking = isBlocking
}

/** Records the reply of a mention's author. */
export function makeAnswer(meta: MetaState, wanted: AuthorAnswer): Answer {
  const { instagramId, senderId } = requireMention(meta, wanted.mid)
  const sender = findSender(meta, instagramId, senderId)
  if (!sender) throw new Error(`The ledger has lost the person ${senderId}`)
  const words =
    'text' in wanted ? { text: wanted.text, payload: null } : tapQuickReply(meta, sender, wanted)
  const at = meta.clock()
  const mid = meta.ids.token(MESSAGE_ID_PREFIX)
  const answer: Answer = { mid, instagramId, senderId, at, ...words }
  meta.ledger.answers.push(answer)
  sender.lastMessageAt = at
  return answer
}

type Tap = { readonly title: string } | { readonly payload: string }

/** Taps a quick reply of the last message. Quick replies can be tapped once. */
function tapQuickReply(
  { ledger }: MetaState,
  { id, instagramId }: Sender,
  wanted: Tap,
): Pick<Answer, 'text' | 'payload'> {
  const last = ledger.sentMessages.findLast(
    (message) => message.recipientId === id && message.instagramId === instagramId,
  )
  const tapped = last?.quickReplies.find(({ title, payload }) =>
    'title' in wanted ? title === wanted.title : payload === wanted.payload,
  )
  if (!last || last.isTapped || !tapped) {
    throw new WorldError('The last message to this person has no such quick reply')
  }
  last.isTapped = true
  return { text: tapped.title, payload: tapped.payload }
}
