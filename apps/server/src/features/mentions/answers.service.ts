import { changeMention, type MentionDeps } from './change.service.ts'
import { listByInstagramIds } from './mention-accounts.repo.ts'
import { endMention, hearAuthor } from './mentions.rules.ts'
import * as repo from './mentions.repo.ts'
import type { AnswerUpdate, KeptUpdate } from './updates.rules.ts'

/** Two clocks are never the same: an answer may seem to be a little older than its question. */
const SKEW_MS = 10_000

/** Notes what an author answered. False when what it answers is not here yet. */
export async function hearAnswer(deps: MentionDeps, answer: AnswerUpdate): Promise<boolean> {
  const mentionIds =
    answer.mentionId === null
      ? await findQuestions(deps, answer)
      : await findNamed(deps, answer, answer.mentionId)
  if (mentionIds === null) return false
  for (const mentionId of mentionIds) {
    const changed = await changeMention(deps, { mentionId }, (state, now) =>
      hearAuthor(state, answer.says, now),
    )
    if (changed?.isChanged === true) {
      deps.log.info({ event: 'mentions.answered', mentionId, says: answer.says })
    }
  }
  return true
}

/** The mention that the tapped button names, if it is this person's and was sent to this profile. */
async function findNamed(
  { executor, log }: MentionDeps,
  answer: AnswerUpdate,
  mentionId: string,
): Promise<readonly string[] | null> {
  const found = await repo.findMention(executor, { mentionId })
  if (found === null) return null
  const ours = await listByInstagramIds(executor, [answer.instagramId])
  const isTheirs =
    found.author.externalId === answer.senderId &&
    ours.some(({ id }) => id === found.mention.accountId)
  if (isTheirs) return [mentionId]
  log.warn({ event: 'mentions.answer_refused', mentionId })
  return []
}

/** A typed answer is about the story we asked about last, whichever of its accounts asked. */
async function findQuestions(
  { executor }: MentionDeps,
  answer: AnswerUpdate,
): Promise<readonly string[]> {
  const open = await repo.listOpenQuestions(executor, {
    instagramIds: [answer.instagramId],
    senderIds: [answer.senderId],
  })
  const saidAt = Date.parse(answer.at) + SKEW_MS
  const earlier = open.filter(({ askedAt }) => askedAt.getTime() <= saidAt)
  return earlier
    .filter(({ messageId }) => messageId === earlier[0]?.messageId)
    .map(({ mentionId }) => mentionId)
}

/** The author took back the message that told us of the story. */
export async function hearWithdrawal(deps: MentionDeps, of: KeptUpdate): Promise<void> {
  const { executor } = deps
  const ours = await listByInstagramIds(executor, [of.instagramId])
  const accountIds = ours.map(({ id }) => id)
  const rows = await repo.listByMessage(executor, { accountIds, messageId: of.messageId })
  for (const { mention, author } of rows) {
    if (author.externalId !== of.senderId) continue
    await changeMention(deps, { mentionId: mention.id }, (state, now) =>
      endMention(state, 'author', now),
    )
  }
}
