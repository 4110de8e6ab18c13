import type { Account, Mention } from '@vitrine/api'
import { type MentionStatus, mentionStatus } from '@vitrine/domain'
import { isAdmin } from '../../shared/session/admin.ts'

export function statusOf(mention: Mention): MentionStatus {
  return mentionStatus({
    rejectedAt: mention.rejected_at,
    acceptedAt: mention.accepted_at,
    confirmedAt: mention.confirmed_at,
  })
}

/** The state of a mention, as shown beside its status label. */
export type DisplayStatus =
  | 'pending'
  | 'sending'
  | 'asked'
  | 'undelivered'
  | 'late'
  | 'unanswered'
  | 'refused'
  | 'rejected'
  | 'removed'
  | 'showing'
  | 'accepted'
  | 'ended'

export function displayStatusOf(mention: Mention): DisplayStatus {
  if (mention.permission === 'refused') return 'refused'
  if (mention.ended_at !== null) return endedStatusOf(mention)
  if (mention.showing) return 'showing'
  if (lastAction(mention) === 'removed') return 'removed'
  const status = statusOf(mention)
  if (status === 'rejected' || status === 'pending') return status
  return status === 'accepted' ? 'accepted' : permissionStatusOf(mention)
}

/** An accepted mention without the author's consent: the state of the permission request. */
function permissionStatusOf({ permission }: Mention): DisplayStatus {
  switch (permission) {
    case 'asked':
    case 'undelivered':
    case 'late':
    case 'unanswered':
      return permission
    case 'granted':
    case 'refused':
    case 'none':
    case 'sending':
      return 'sending'
  }
}

/** States that are still shown after the story has ended, because they explain why it never showed. */
function endedStatusOf({ permission }: Mention): DisplayStatus {
  const isShownAfterEnd =
    permission === 'unanswered' || permission === 'late' || permission === 'undelivered'
  return isShownAfterEnd ? permission : 'ended'
}

function lastAction(mention: Mention): Mention['history'][number]['action'] | undefined {
  return historyOf(mention).at(-1)?.action
}

/** The history, oldest first. */
export function historyOf({ history }: Mention): Mention['history'] {
  return [...history].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

export type Decision = 'accept' | 'reject' | 'undo'

/**
 * The possible decisions about a mention, the main one last. A story that has ended has none, and the owner
 * cannot overrule its author's refusal. Rejecting never needs `allowsReposts` (reading M1).
 */
export function offeredDecisions(mention: Mention, allowsReposts: boolean): readonly Decision[] {
  if (mention.ended_at !== null || mention.permission === 'refused') return []
  if (!allowsReposts) return statusOf(mention) === 'rejected' ? [] : ['reject']
  switch (statusOf(mention)) {
    case 'pending':
      return ['reject', 'accept']
    case 'rejected':
      return ['undo', 'accept']
    case 'waiting_for_user':
    case 'accepted':
      return ['undo', 'reject']
  }
}

export function isWaiting(mention: Mention): boolean {
  return statusOf(mention) === 'pending' && mention.ended_at === null
}

export interface MentionGroups {
  /** Mentions that wait, and those that waited when first seen: a decision does not move a row. */
  readonly waiting: readonly Mention[]
  readonly decided: readonly Mention[]
}

/** `seenWaiting`: the ids of mentions that have waited while the page was open. */
export function groupsOf(
  mentions: readonly Mention[],
  seenWaiting: ReadonlySet<string>,
): MentionGroups {
  const isOnTop = (mention: Mention): boolean => isWaiting(mention) || seenWaiting.has(mention.id)
  return {
    waiting: mentions.filter(isOnTop),
    decided: mentions.filter((mention) => !isOnTop(mention)),
  }
}

/** The next waiting mention after the current one, from the start again at the end; null when there is none. */
export function nextWaiting(mentions: readonly Mention[], id: string): Mention | null {
  const at = mentions.findIndex((mention) => mention.id === id)
  const ordered = [...mentions.slice(at + 1), ...mentions.slice(0, Math.max(at, 0))]
  return ordered.find(isWaiting) ?? null
}

/** The author's display name; null when the network has not reported one. */
export function authorName({ username, name }: Mention['author']): string | null {
  return username === null ? name : `@${username}`
}

/** The accounts that have a tab: those with mentions, and the requested one. */
export function tabAccounts(
  accounts: readonly Account[],
  requested: Account | null,
): readonly Account[] {
  const listed = accounts.filter(({ mentions }) => mentions.heard)
  const isListed = requested === null || listed.some(({ id }) => id === requested.id)
  return isListed ? listed : [...listed, requested]
}

/** Whether the link to the mentions is shown (reading M3). */
export function showsMentions(permission: number, accounts: readonly Account[]): boolean {
  return isAdmin({ permission }) || accounts.some(({ allow_repost }) => allow_repost)
}

/** The number of mentions that wait for a decision that is allowed. */
export function countWaiting(accounts: readonly Account[]): number {
  return accounts
    .filter(({ allow_repost }) => allow_repost)
    .reduce((sum, { mentions }) => sum + mentions.waiting, 0)
}
