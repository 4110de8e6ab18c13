import {
  AUTHOR_RULES,
  MEDIA_TYPES,
  MENTION_ACTIONS,
  MENTION_ACTORS,
  PERMISSION_STATES,
} from '@vitrine/domain'
import { z } from 'zod/mini'
import { PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'

/** A person who mentioned an account. */
export const MentionAuthor = z.object({
  id: Id,
  username: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The owner's rule for all mentions of this person. */
  rule: z.enum(AUTHOR_RULES),
})
export type MentionAuthor = z.infer<typeof MentionAuthor>

/** Another person's story that tags an account. Its media are streamed, never stored. */
export const Mention = z.object({
  id: Id,
  /** URL of the story's image or video, valid with this caller's token only; null when it has ended. */
  media_url: z.nullable(z.string()),
  /** Null until the link was first opened. */
  media_type: z.nullable(z.enum(MEDIA_TYPES)),
  /** The author's @name; null until it is looked up. */
  username: z.nullable(z.string()),
  rejected_at: z.nullable(Moment),
  accepted_at: z.nullable(Moment),
  confirmed_at: z.nullable(Moment),
  /** When the author posted it. */
  created_at: Moment,
  /** When the story ends at the network, at the latest. */
  expires_at: Moment,
  /** When its link stopped working, or it expired; null while it can be viewed. */
  ended_at: z.nullable(Moment),
  /** Whether screens may show it now. */
  showing: z.boolean(),
  permission: z.enum(PERMISSION_STATES),
  author: MentionAuthor,
  history: z.array(
    z.object({
      at: Moment,
      action: z.enum(MENTION_ACTIONS),
      by: z.enum(MENTION_ACTORS),
      /** Name of the user or admin; null for other actors. */
      name: z.nullable(z.string()),
    }),
  ),
})
export type Mention = z.infer<typeof Mention>

const MentionParams = z.strictObject({ id: Id, mentionId: Id })
const MentionResponse = z.object({ mention: Mention })

const MENTION_ERRORS = ['accounts.not_found', 'mentions.not_found'] as const
const DECISION_ERRORS = [
  ...MENTION_ERRORS,
  'mentions.ended',
  'accounts.repost_not_allowed',
] as const

/** Cursor: post time in ms and id of the last mention of the previous page. */
const MentionCursor = z
  .string()
  .check(z.regex(/^\d{1,15}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

export const listMentions = endpoint({
  method: 'GET',
  path: '/accounts/:id/mentions',
  summary: 'Stories in which this account was tagged, newest first (owner and admins)',
  access: PERSON,
  params: IdParams,
  /** `cursor`: `next_cursor` of the previous page; absent for the first page. */
  query: z.strictObject({ cursor: z.optional(MentionCursor) }),
  response: z.object({
    data: z.array(Mention),
    /** Cursor of the next, older page; null on the last page. */
    next_cursor: z.optional(z.nullable(z.string())),
  }),
  errors: ['accounts.not_found'],
})

export const getMention = endpoint({
  method: 'GET',
  path: '/accounts/:id/mentions/:mentionId',
  summary: 'One mention',
  access: PERSON,
  params: MentionParams,
  response: MentionResponse,
  errors: MENTION_ERRORS,
})

export const acceptMention = endpoint({
  method: 'PUT',
  path: '/accounts/:id/mentions/:mentionId/accept',
  summary: 'Accept a mention: its author is asked, or it shows at once (reading M1)',
  access: PERSON,
  params: MentionParams,
  response: MentionResponse,
  errors: DECISION_ERRORS,
})

export const rejectMention = endpoint({
  method: 'PUT',
  path: '/accounts/:id/mentions/:mentionId/reject',
  summary: 'Reject a mention: it leaves every screen',
  access: PERSON,
  params: MentionParams,
  response: MentionResponse,
  errors: MENTION_ERRORS,
})

export const undoMention = endpoint({
  method: 'PUT',
  path: '/accounts/:id/mentions/:mentionId/undo',
  summary: 'Take the last decision back: the mention waits for one again',
  access: PERSON,
  params: MentionParams,
  response: MentionResponse,
  errors: DECISION_ERRORS,
})

export const clearReposts = endpoint({
  method: 'POST',
  path: '/accounts/:id/mentions/clear',
  summary: 'Take every accepted mention off every screen now',
  access: PERSON,
  params: IdParams,
  response: z.object({ removed: z.int() }),
  errors: ['accounts.not_found'],
})

export const listAuthors = endpoint({
  method: 'GET',
  path: '/accounts/:id/authors',
  summary: 'People the owner trusts or blocks',
  access: PERSON,
  params: IdParams,
  response: z.object({ data: z.array(MentionAuthor) }),
  errors: ['accounts.not_found'],
})

export const updateAuthor = endpoint({
  method: 'PUT',
  path: '/accounts/:id/authors/:authorId',
  summary: 'Trust or block an author; what they post from now on is accepted or rejected by itself',
  access: PERSON,
  params: z.strictObject({ id: Id, authorId: Id }),
  body: z.strictObject({ rule: z.enum(AUTHOR_RULES) }),
  response: z.object({ author: MentionAuthor }),
  errors: ['accounts.not_found', 'mentions.author_not_found'],
})
