/** Timestamps that decide a mention's status. */
export interface MentionTimestamps {
  readonly rejectedAt: Date | string | null
  readonly acceptedAt: Date | string | null
  readonly confirmedAt: Date | string | null
}

export const MENTION_STATUSES = ['pending', 'waiting_for_user', 'accepted', 'rejected'] as const
export type MentionStatus = (typeof MENTION_STATUSES)[number]

/** Section 4 of the specification: rejection wins, and an acceptance counts when it is confirmed. */
export function mentionStatus(mention: MentionTimestamps): MentionStatus {
  if (mention.rejectedAt !== null) return 'rejected'
  if (mention.acceptedAt === null) return 'pending'
  return mention.confirmedAt === null ? 'waiting_for_user' : 'accepted'
}

/** An owner's rule for all mentions of one author. */
export const AUTHOR_RULES = ['none', 'trusted', 'blocked'] as const
export type AuthorRule = (typeof AUTHOR_RULES)[number]

/**
 * State of the permission request to the author (reading M2). `none`: not asked;
 * `sending`: queued; `asked`: the message was sent; `granted`, `refused`: the answer;
 * `undelivered`: the network would not deliver it (blocked, messages off); `late`: the network's 24
 * hours for an answer had passed before it was sent; `unanswered`: the story ended without an answer.
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

/** Actions in a mention's history. */
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
