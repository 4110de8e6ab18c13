/**
 * What happened since the start, as plain data: it can be written to a file and read back, so that
 * tokens handed out before a restart still work after it.
 */
export type Ledger = {
  readonly counters: Record<string, number>
  readonly grants: Grant[]
  readonly tokens: IssuedToken[]
  readonly codes: IssuedCode[]
  readonly posted: PostedSpare[]
  /** Ids of stories, media and reels taken down. */
  readonly deleted: string[]
  /** How often the links of one file, or of all (`*`), were made to expire. */
  readonly linkEpochs: Record<string, number>
}

export type Network = 'facebook' | 'instagram'
export type PermissionStatus = 'granted' | 'declined'

/** What one person allowed one app. */
export type Grant = {
  readonly id: string
  readonly network: Network
  readonly appId: string
  /** The person of Facebook, or the IG_ID. */
  readonly subjectId: string
  readonly permissions: Record<string, PermissionStatus>
  pageIds: readonly string[]
  dataAccessEndsAt: number
}

export type IssuedToken = {
  readonly value: string
  readonly grantId: string
  readonly kind: 'user' | 'page'
  readonly pageId: string | null
  readonly isLong: boolean
  readonly issuedAt: number
  /** Null: no expiry date. */
  expiresAt: number | null
  death: TokenDeath | null
}

export const TOKEN_DEATHS = [
  'removed',
  'checkpoint',
  'password',
  'unconfirmed',
  'logged-out',
  'lost-role',
] as const
export type TokenDeath = (typeof TOKEN_DEATHS)[number]

export type IssuedCode = {
  readonly value: string
  readonly grantId: string
  readonly redirectUri: string
  readonly expiresAt: number
  isUsed: boolean
}

export type PostedSpare = {
  readonly ownerId: string
  readonly spareId: string
  readonly as: 'story' | 'reel'
  readonly id: string
  readonly postId: string
  readonly postedAt: number
}

export function createLedger(): Ledger {
  return {
    counters: {},
    grants: [],
    tokens: [],
    codes: [],
    posted: [],
    deleted: [],
    linkEpochs: {},
  }
}
