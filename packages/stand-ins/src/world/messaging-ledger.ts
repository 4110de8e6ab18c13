import * as z from 'zod'

/*
 * What people and accounts wrote to each other, as plain data beside the rest of the ledger.
 */

/** How ids of messages begin. */
export const MESSAGE_ID_PREFIX = 'aWdfZAG1f'

/** A person as one account knows them: the id (IGSID) is scoped to that account. */
export const Sender = z.strictObject({
  id: z.string(),
  /** IG_ID of the account. */
  instagramId: z.string(),
  username: z.string(),
  name: z.nullable(z.string()),
  isBlocking: z.boolean(),
  /** Null: has never written to the account. */
  lastMessageAt: z.nullable(z.number()),
})
export type Sender = z.infer<typeof Sender>

/** A story somebody posted that names an account; it reaches the account as a message. */
export const Mention = z.strictObject({
  mid: z.string(),
  instagramId: z.string(),
  senderId: z.string(),
  storyId: z.string(),
  assetId: z.string(),
  postedAt: z.number(),
  isDeleted: z.boolean(),
  /** Null: the bytes were made in memory and end with the process. */
  file: z.nullable(
    z.union([z.strictObject({ spareId: z.string() }), z.strictObject({ path: z.string() })]),
  ),
})
export type Mention = z.infer<typeof Mention>

/** What a person wrote back, or the quick reply they tapped. */
export const Answer = z.strictObject({
  mid: z.string(),
  instagramId: z.string(),
  senderId: z.string(),
  at: z.number(),
  text: z.string(),
  /** Null: written by hand. */
  payload: z.nullable(z.string()),
})
export type Answer = z.infer<typeof Answer>

/** A message an app sent to a person in an account's name. */
export const SentMessage = z.strictObject({
  id: z.string(),
  instagramId: z.string(),
  recipientId: z.string(),
  text: z.string(),
  quickReplies: z.array(z.strictObject({ title: z.string(), payload: z.string() })),
  at: z.number(),
  /** The quick replies vanish after one tap. */
  isTapped: z.boolean(),
})
export type SentMessage = z.infer<typeof SentMessage>
