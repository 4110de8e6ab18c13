import * as z from 'zod'
import { PagBankLedger } from '../pagbank/pagbank-ledger.ts'
import { Answer, Mention, Sender, SentMessage } from './messaging-ledger.ts'

/*
 * What changed since the seed, as plain data. It is written to a file, so that tokens issued before a
 * restart are still valid after it.
 */

export const Network = z.enum(['facebook', 'instagram'])
export type Network = z.infer<typeof Network>

export const PermissionStatus = z.enum(['granted', 'declined'])
export type PermissionStatus = z.infer<typeof PermissionStatus>

/** The consent of one person for one app. */
export const Grant = z.strictObject({
  id: z.string(),
  network: Network,
  appId: z.string(),
  /** The id of a Facebook person, or an IG_ID. */
  subjectId: z.string(),
  permissions: z.record(z.string(), PermissionStatus),
  pageIds: z.array(z.string()),
  dataAccessEndsAt: z.number(),
})
export type Grant = z.infer<typeof Grant>

/** Reasons for which the provider revokes a token. */
export const TokenDeath = z.enum([
  'removed',
  'checkpoint',
  'password',
  'unconfirmed',
  'logged-out',
  'lost-role',
  // No subcode: the token is malformed, or its session has ended (code 102).
  'damaged',
  'session',
])
export type TokenDeath = z.infer<typeof TokenDeath>

export const IssuedToken = z.strictObject({
  value: z.string(),
  grantId: z.string(),
  kind: z.enum(['user', 'page']),
  pageId: z.nullable(z.string()),
  isLong: z.boolean(),
  issuedAt: z.number(),
  /** Null: never expires. */
  expiresAt: z.nullable(z.number()),
  death: z.nullable(TokenDeath),
})
export type IssuedToken = z.infer<typeof IssuedToken>

export const IssuedCode = z.strictObject({
  value: z.string(),
  grantId: z.string(),
  redirectUri: z.string(),
  expiresAt: z.number(),
  isUsed: z.boolean(),
})
export type IssuedCode = z.infer<typeof IssuedCode>

/** A post made from a spare file. */
export const PostedSpare = z.strictObject({
  ownerId: z.string(),
  spareId: z.string(),
  as: z.enum(['story', 'reel']),
  id: z.string(),
  postId: z.string(),
  postedAt: z.number(),
})
export type PostedSpare = z.infer<typeof PostedSpare>

/** Subscribed webhook fields of a Page (Facebook Login) or an account (Instagram Login). */
export const Subscription = z.strictObject({
  network: Network,
  appId: z.string(),
  targetId: z.string(),
  fields: z.array(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

export const Ledger = z.strictObject({
  counters: z.record(z.string(), z.number()),
  grants: z.array(Grant),
  tokens: z.array(IssuedToken),
  codes: z.array(IssuedCode),
  posted: z.array(PostedSpare),
  /** Ids of deleted stories, media and reels. */
  deleted: z.array(z.string()),
  /** Number of times that the links of one file, or of all (`*`), were expired. */
  linkEpochs: z.record(z.string(), z.number()),
  subscriptions: z.array(Subscription).default([]),
  senders: z.array(Sender).default([]),
  mentions: z.array(Mention).default([]),
  answers: z.array(Answer).default([]),
  sentMessages: z.array(SentMessage).default([]),
  /** IG_IDs of accounts that allow no app to access their messages. */
  closedAccounts: z.array(z.string()).default([]),
  pagBank: PagBankLedger.prefault({}),
})
export type Ledger = z.infer<typeof Ledger>

export function createLedger(): Ledger {
  return {
    counters: {},
    grants: [],
    tokens: [],
    codes: [],
    posted: [],
    deleted: [],
    linkEpochs: {},
    subscriptions: [],
    senders: [],
    mentions: [],
    answers: [],
    sentMessages: [],
    closedAccounts: [],
    pagBank: PagBankLedger.parse({}),
  }
}
