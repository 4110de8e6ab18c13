import { transitionMention, type MentionDeps } from './transition.service.ts'
import { listByInstagramIds } from './mention-accounts.repo.ts'
import { markEnded, applyAuthorReply } from './mentions.rules.ts'
import * as repo from './mentions.repo.ts'

/** An author's message to a profile. */
export interface AuthorMessage {
  /** The network's id of the message. */
  readonly messageId: string
  readonly instagramId: string
  /** The author's id in that profile's inbox. */
  readonly senderId: string
}

export interface PermissionReply extends AuthorMessage {
  readonly says: 'yes' | 'no'
  /** The mention named by the tapped button; null when the reply was typed. */
  readonly mentionId: string | null
  /** ISO 8601. */
  readonly at: string
}

/**
 * Clock difference that is tolerated between us and the network, in ms: a reply may seem older than
 * its request.
 */
const CLOCK_SKEW_MS = 10_000

/**
 * Applies an author's reply to a permission request. Returns false while the mention it refers to
 * does not exist yet.
 */
export async function handlePermissionReply(
  deps: MentionDeps,
  reply: PermissionReply,
): Promise<boolean> {
  const mentionIds =
    reply.mentionId === null
      ? await findByLatestRequest(deps, reply)
      : await findByButton(deps, reply, reply.mentionId)
  if (mentionIds === null) return false
  for (const mentionId of mentionIds) {
    const changed = await transitionMention(deps, { mentionId }, (state, now) =>
      applyAuthorReply(state, reply.says, now),
    )
    if (changed?.isChanged === true) {
      deps.log.info({ event: 'mentions.reply_received', mentionId, says: reply.says })
    }
  }
  return true
}

/**
 * Finds the mention that a button's payload names. The sender must be its author and the recipient
 * its profile. Returns null while the mention does not exist, and an empty list when the check
 * fails.
 */
async function findByButton(
  { executor, log }: MentionDeps,
  reply: PermissionReply,
  mentionId: string,
): Promise<readonly string[] | null> {
  const found = await repo.findMention(executor, { mentionId })
  if (found === null) return null
  const accounts = await listByInstagramIds(executor, [reply.instagramId])
  const isFromAuthor =
    found.author.externalId === reply.senderId &&
    accounts.some(({ id }) => id === found.mention.accountId)
  if (isFromAuthor) return [mentionId]
  log.warn({ event: 'mentions.reply_rejected', mentionId })
  return []
}

/**
 * A typed reply is about the story of the latest request, in every account that sent this request.
 */
async function findByLatestRequest(
  { executor }: MentionDeps,
  reply: PermissionReply,
): Promise<readonly string[]> {
  const requests = await repo.listOpenRequests(executor, {
    instagramIds: [reply.instagramId],
    senderIds: [reply.senderId],
  })
  const latestRequestMs = Date.parse(reply.at) + CLOCK_SKEW_MS
  const earlier = requests.filter(({ requestedAt }) => requestedAt.getTime() <= latestRequestMs)
  return earlier
    .filter(({ messageId }) => messageId === earlier[0]?.messageId)
    .map(({ mentionId }) => mentionId)
}

/** Ends the mentions of a message that its author has deleted. */
export async function handleWithdrawal(
  deps: MentionDeps,
  withdrawal: AuthorMessage,
): Promise<void> {
  const { executor } = deps
  const accounts = await listByInstagramIds(executor, [withdrawal.instagramId])
  const accountIds = accounts.map(({ id }) => id)
  const rows = await repo.listByMessage(executor, { accountIds, messageId: withdrawal.messageId })
  for (const { mention, author } of rows) {
    if (author.externalId !== withdrawal.senderId) continue
    await transitionMention(deps, { mentionId: mention.id }, (state, now) =>
      markEnded(state, 'author', now),
    )
  }
}
