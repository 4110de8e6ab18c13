import { hearsMentions } from '../accounts/index.ts'
import type { MentionDeps } from './change.service.ts'
import * as accounts from './mention-accounts.repo.ts'
import { listOpenQuestions } from './mentions.repo.ts'
import { type KeptUpdate, readUpdates } from './updates.rules.ts'
import { sealUpdate } from './sealed-updates.ts'
import { insertUpdates } from './updates.repo.ts'

export type WebhookDeps = Pick<MentionDeps, 'executor' | 'clock' | 'log' | 'secrets' | 'work'>

/**
 * Keeps what of a webhook's body is for us, and leaves the work for later: the network waits for no
 * more than five seconds, and may send a thousand updates at once. The number of statements does not
 * depend on how many there are.
 */
export async function keepUpdates(deps: WebhookDeps, body: unknown): Promise<void> {
  const heard = await chooseOurs(deps, readUpdates(body))
  if (heard.length === 0) return
  const receivedAt = deps.clock.now()
  const rows = heard.map((update) => ({ ...sealUpdate(deps.secrets, update), receivedAt }))
  await insertUpdates(deps.executor, rows)
  deps.log.info({ event: 'mentions.received', updates: heard.length })
  await deps.work.wake()
}

/** Leaves out what no account of ours may show, and every conversation that is not about a question. */
async function chooseOurs(
  { executor }: WebhookDeps,
  updates: readonly KeptUpdate[],
): Promise<readonly KeptUpdate[]> {
  if (updates.length === 0) return []
  const rows = await accounts.listByInstagramIds(executor, [
    ...new Set(updates.map(({ instagramId }) => instagramId)),
  ])
  const known = new Set(rows.map(({ instagramId }) => instagramId))
  const hearing = new Set(
    rows
      .filter((row) => row.allowRepost && hearsMentions(row))
      .map(({ instagramId }) => instagramId),
  )
  const typed = updates.filter((update) => isTyped(update) && known.has(update.instagramId))
  const open = await listOpenQuestions(executor, {
    instagramIds: typed.map(({ instagramId }) => instagramId),
    senderIds: typed.map(({ senderId }) => senderId),
  })
  const asked = new Set(open.map(({ instagramId, senderId }) => `${instagramId ?? ''} ${senderId}`))
  return updates.filter((update) => {
    if (update.kind === 'mention') return hearing.has(update.instagramId)
    if (isTyped(update)) return asked.has(`${update.instagramId} ${update.senderId}`)
    return known.has(update.instagramId)
  })
}

function isTyped(update: KeptUpdate): boolean {
  return update.kind === 'answer' && update.mentionId === null
}
