import { DAY_MS } from '@vitrine/domain'
import { z } from 'zod/mini'
import { parsePayload } from '../decisions/reply-payload.rules.ts'

/** Ids and time of an update. */
const ORIGIN = {
  /** The network's id of the message. */
  messageId: z.string(),
  /** The Instagram profile it was sent to. */
  instagramId: z.string(),
  /** The sender's id in that profile's inbox (IGSID). */
  senderId: z.string(),
  at: z.iso.datetime(),
}

/**
 * The stored part of an update: what is required to process it, without message text and
 * attachments.
 */
export const StoredUpdate = z.discriminatedUnion('kind', [
  z.object({ ...ORIGIN, kind: z.literal('mention'), link: z.string() }),
  z.object({
    ...ORIGIN,
    kind: z.literal('answer'),
    says: z.enum(['yes', 'no']),
    /** The mention named by the tapped button; null when the reply was typed. */
    mentionId: z.nullable(z.string()),
  }),
  /** The author has deleted the message. */
  z.object({ ...ORIGIN, kind: z.literal('withdrawal') }),
])
export type StoredUpdate = z.infer<typeof StoredUpdate>
export type MentionUpdate = Extract<StoredUpdate, { kind: 'mention' }>
export type ReplyUpdate = Extract<StoredUpdate, { kind: 'answer' }>

const ExternalId = z.string().check(z.regex(/^\d{1,32}$/))
const MAX_DATE_MS = 8_640_000_000_000_000

// Unknown fields are ignored: only the fields declared here are validated.
const Body = z.object({ object: z.literal('instagram'), entry: z.array(z.unknown()) })
const Entry = z.object({ messaging: z.array(z.unknown()) })
const Messaging = z.object({
  sender: z.object({ id: ExternalId }),
  recipient: z.object({ id: ExternalId }),
  timestamp: z.int().check(z.minimum(0), z.maximum(MAX_DATE_MS)),
  message: z.object({
    mid: z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/)),
    text: z.optional(z.string()),
    is_echo: z.optional(z.boolean()),
    is_deleted: z.optional(z.boolean()),
    quick_reply: z.optional(z.object({ payload: z.string() })),
    attachments: z.optional(z.array(z.unknown())),
  }),
})
type Message = z.infer<typeof Messaging>['message']
const StoryMention = z.object({
  type: z.literal('story_mention'),
  payload: z.object({ url: z.url().check(z.maxLength(4_000)) }),
})

/** Parses the relevant updates of a webhook body. Ignores unknown objects, fields and formats. */
export function parseUpdates(body: unknown): readonly StoredUpdate[] {
  const parsed = Body.safeParse(body)
  if (!parsed.success) return []
  return parsed.data.entry
    .flatMap((entry) => Entry.safeParse(entry).data?.messaging ?? [])
    .flatMap((update) => parseUpdate(update) ?? [])
}

function parseUpdate(update: unknown): StoredUpdate | null {
  const parsed = Messaging.safeParse(update)
  if (!parsed.success) return null
  const { sender, recipient, timestamp, message } = parsed.data
  // An echo is a message sent by the account itself.
  if (message.is_echo === true) return null
  const origin = {
    messageId: message.mid,
    instagramId: recipient.id,
    senderId: sender.id,
    at: new Date(timestamp).toISOString(),
  }
  if (message.is_deleted === true) return { ...origin, kind: 'withdrawal' }
  const link = findStoryLink(message)
  if (link !== null) return { ...origin, kind: 'mention', link }
  const reply = parseReply(message)
  return reply === null ? null : { ...origin, kind: 'answer', ...reply }
}

function findStoryLink({ attachments = [] }: Message): string | null {
  for (const attachment of attachments) {
    const mention = StoryMention.safeParse(attachment)
    if (mention.success) return mention.data.payload.url
  }
  return null
}

function parseReply(message: Message): Pick<ReplyUpdate, 'says' | 'mentionId'> | null {
  const button = parsePayload(message.quick_reply?.payload ?? '')
  if (button !== null) return button
  const says = parsePlainReply(message.text ?? '')
  return says === null ? null : { says, mentionId: null }
}

// Whole messages only, without accents, punctuation and emojis: consent is not inferred from a
// sentence.
const YES: ReadonlySet<string> = new Set([
  ...['sim', 'pode', 'podem', 'sim pode', 'sim podem', 'pode sim', 'podem sim', 'claro'],
  ...['claro que sim', 'sim claro', 'si', 'si claro', 'claro que si', 'si endavant', 'endavant'],
  ...['oui', 'oui avec plaisir', 'avec plaisir', 'oui bien sur', 'bien sur'],
  ...['yes', 'yes go ahead', 'go ahead', 'yes please', 'sure', 'of course', 'yes of course'],
])
const NO: ReadonlySet<string> = new Set([
  ...['nao', 'nao pode', 'nao podem', 'nao obrigado', 'nao obrigada', 'melhor nao'],
  ...['no', 'no gracies', 'millor que no', 'no gracias', 'mejor no'],
  ...['non', 'non merci', 'no thanks', 'no thank you', 'please don t'],
])

/** Longer messages are not plain replies. */
const MAX_REPLY_LENGTH = 100

/** Parses a plain yes or no in one of our languages. Returns null for any other text. */
export function parsePlainReply(text: string): 'yes' | 'no' | null {
  if (text.length > MAX_REPLY_LENGTH) return null
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (YES.has(plain)) return 'yes'
  return NO.has(plain) ? 'no' : null
}

/** Updates that could not be processed for this long are deleted. */
const UPDATE_TTL_MS = DAY_MS

/** Updates received before this time are deleted. */
export function updateExpiryCutoff(now: Date): Date {
  return new Date(now.getTime() - UPDATE_TTL_MS)
}
