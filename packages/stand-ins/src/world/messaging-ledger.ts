import * as z from 'zod'

/*
 * Messages between people and accounts, as plain data of the ledger.
 */

/** Prefix of message ids. */
export const MESSAGE_ID_PREFIX = 'aWdfZAG1f'

/** A person known to an account. The id (IGSID) is scoped to that account. */
export const Sender = z.strictObject({
  id: z.string(),
  /** IG_ID of the account. */
  instagramId: z.string(),
  username: z.string(),
  name: z.nullable(z.string()),
  isBlocking: z.boolean(),
  /** Null: never wrote to the account. */
  lastMessageAt: z.nullable(z.number()),
})
export type Sender = z.infer<typeof Sender>

/** A person's story that mentions an account. The account receives it as a message. */
export const Mention = z.strictObject({
  mid: z.string(),
  instagramId: z.string(),
  senderId: z.string(),
  storyId: z.string(),
  assetId: z.string(),
  postedAt: z.number(),
  isDeleted: z.boolean(),
  /** Null: the bytes are in memory and are lost when the process ends. */
  file: z.nullable(
    z.union([z.strictObject({ spareId: z.string() }), z.strictObject({ path: z.string() })]),
  ),
})
export type Mention = z.infer<typeof Mention>

/** A person's reply: a text, or a tapped quick reply. */
export const Answer = z.strictObject({
  mid: z.string(),
  instagramId: z.string(),
  senderId: z.string(),
  at: z.number(),
  text: z.string(),
  /** Null: typed. */
  payload: z.nullable(z.string()),
})
export type Answer = z.infer<typeof Answer>

/** A message that an app sent to a person for an account. */
export const SentMessage = z.strictObject({
  id: z.string(),
  instagramId: z.string(),
  recipientId: z.string(),
  text: z.string(),
  quickReplies: z.array(z.strictObject({ title: z.string(), payload: z.string() })),
  at: z.number(),
  /** Quick replies can be tapped once. */
  isTapped: z.boolean(),
})
export type SentMessage = z.infer<typeof SentMessage>
