/** A mention as far as its status goes; every moment may be missing. */
export interface MentionMoments {
  readonly rejectedAt: Date | string | null
  readonly acceptedAt: Date | string | null
  readonly confirmedAt: Date | string | null
}

export const MENTION_STATUSES = ['pending', 'waiting_for_user', 'accepted', 'rejected'] as const
export type MentionStatus = (typeof MENTION_STATUSES)[number]

/** Section 4 of the specification: rejection wins, and an acceptance counts when it is confirmed. */
export function mentionStatus(of: MentionMoments): MentionStatus {
  if (of.rejectedAt !== null) return 'rejected'
  if (of.acceptedAt === null) return 'pending'
  return of.confirmedAt === null ? 'waiting_for_user' : 'accepted'
}

/** What an owner thinks of everything one person posts. */
export const AUTHOR_RULES = ['none', 'trusted', 'blocked'] as const
export type AuthorRule = (typeof AUTHOR_RULES)[number]

/**
 * How the author was asked whether the story may be shown (reading M2). `none`: not asked;
 * `sending`: about to be; `asked`: the message arrived; `granted`, `refused`: the answer;
 * `undelivered`: the network would not deliver it (blocked, messages off); `late`: the network's 24
 * hours for an answer had passed before it was sent; `unanswered`: the story ended without a word.
 */
export const PERMISSION_STATES = [
  'none',
  'sending',
  'asked',
  'granted',
  'refused',
  'undelivered',
  'late',
  'unanswered',
] as const
export type PermissionState = (typeof PERMISSION_STATES)[number]

/** Who did what to a mention, for the record. */
export const MENTION_ACTIONS = [
  'arrived',
  'accepted',
  'rejected',
  'undone',
  'asked',
  'confirmed',
  'refused',
  'not_delivered',
  'too_late',
  'removed',
  'ended',
] as const
export type MentionAction = (typeof MENTION_ACTIONS)[number]

export const MENTION_ACTORS = ['owner', 'admin', 'author', 'system'] as const
export type MentionActor = (typeof MENTION_ACTORS)[number]
