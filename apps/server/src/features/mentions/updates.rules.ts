import { z } from 'zod/mini'

/** Ids and times of a webhook's update, as we keep them. */
const ORIGIN = {
  /** The network's id of the message. */
  messageId: z.string(),
  /** The account it was sent to. */
  instagramId: z.string(),
  /** Who sent it, as that account's inbox knows them (IGSID). */
  senderId: z.string(),
  at: z.iso.datetime(),
}

/** What is kept of an update: enough to act on it, nothing that was written or sent along. */
export const KeptUpdate = z.discriminatedUnion('kind', [
  z.object({ ...ORIGIN, kind: z.literal('mention'), link: z.string() }),
  z.object({
    ...ORIGIN,
    kind: z.literal('answer'),
    says: z.enum(['yes', 'no']),
    /** The mention that the tapped button names; null where the answer was typed. */
    mentionId: z.nullable(z.string()),
  }),
  /** The author took the message back. */
  z.object({ ...ORIGIN, kind: z.literal('withdrawal') }),
])
export type KeptUpdate = z.infer<typeof KeptUpdate>
export type MentionUpdate = Extract<KeptUpdate, { kind: 'mention' }>
export type AnswerUpdate = Extract<KeptUpdate, { kind: 'answer' }>

const ExternalId = z.string().check(z.regex(/^\d{1,32}$/))
const LATEST_MS = 8_640_000_000_000_000

// What the network adds is passed over: only what is named here has to be as expected.
const Body = z.object({ object: z.literal('instagram'), entry: z.array(z.unknown()) })
const Entry = z.object({ messaging: z.array(z.unknown()) })
const Messaging = z.object({
  sender: z.object({ id: ExternalId }),
  recipient: z.object({ id: ExternalId }),
  timestamp: z.int().check(z.minimum(0), z.maximum(LATEST_MS)),
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

/** What of a webhook's body is for us. Unknown objects, fields and shapes are passed over. */
export function readUpdates(body: unknown): readonly KeptUpdate[] {
  const parsed = Body.safeParse(body)
  if (!parsed.success) return []
  return parsed.data.entry
    .flatMap((entry) => Entry.safeParse(entry).data?.messaging ?? [])
    .flatMap((update) => readUpdate(update) ?? [])
}

function readUpdate(update: unknown): KeptUpdate | null {
  const parsed = Messaging.safeParse(update)
  if (!parsed.success) return null
  const { sender, recipient, timestamp, message } = parsed.data
  // An echo is what the account itself wrote.
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
  const answer = readAnswer(message)
  return answer === null ? null : { ...origin, kind: 'answer', ...answer }
}

function findStoryLink({ attachments = [] }: Message): string | null {
  for (const attachment of attachments) {
    const mention = StoryMention.safeParse(attachment)
    if (mention.success) return mention.data.payload.url
  }
  return null
}

function readAnswer(message: Message): Pick<AnswerUpdate, 'says' | 'mentionId'> | null {
  const tapped = readPayload(message.quick_reply?.payload ?? '')
  if (tapped !== null) return tapped
  const says = readPlainAnswer(message.text ?? '')
  return says === null ? null : { says, mentionId: null }
}

const PAYLOADS = { yes: 'MENTION_OK', no: 'MENTION_NO' } as const
const PAYLOAD = /^(MENTION_OK|MENTION_NO):([0-9a-f-]{36})$/

/** What a button of our question sends back when it is tapped. */
export function writePayload(says: 'yes' | 'no', mentionId: string): string {
  return `${PAYLOADS[says]}:${mentionId}`
}

function readPayload(payload: string): { says: 'yes' | 'no'; mentionId: string } | null {
  const [, word, mentionId] = PAYLOAD.exec(payload) ?? []
  if (mentionId === undefined) return null
  return { says: word === PAYLOADS.yes ? 'yes' : 'no', mentionId }
}

// Whole messages, without accents, signs and emojis: consent is not guessed out of a sentence.
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

/** A longer message says more than yes or no. */
const MAX_ANSWER_LENGTH = 100

/** A plain yes or no in one of our languages; null for anything that says more, or something else. */
export function readPlainAnswer(text: string): 'yes' | 'no' | null {
  if (text.length > MAX_ANSWER_LENGTH) return null
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (YES.has(plain)) return 'yes'
  return NO.has(plain) ? 'no' : null
}

/** What could not be worked through for this long never will. */
const PATIENCE_MS = 24 * 3_600_000

/** Updates that came before this are given up. */
export function hopelessBefore(now: Date): Date {
  return new Date(now.getTime() - PATIENCE_MS)
}
