import { canReceiveMentions } from '../../accounts/index.ts'
import type { MentionDeps } from '../decisions/transition.service.ts'
import * as accounts from '../decisions/mention-accounts.repo.ts'
import { listOpenRequests } from '../decisions/mentions.repo.ts'
import { type StoredUpdate, parseUpdates } from './updates.rules.ts'
import { sealUpdate } from './sealed-updates.ts'
import { insertUpdates } from './updates.repo.ts'

export type WebhookDeps = Pick<
  MentionDeps,
  'executor' | 'clock' | 'log' | 'secrets' | 'mentionQueue'
>

/**
 * Stores the relevant updates of a webhook body and adds a job for them: the network waits at most
 * 5 s and may send 1,000 updates at once. The number of statements does not depend on the number of
 * updates.
 */
export async function storeUpdates(deps: WebhookDeps, body: unknown): Promise<void> {
  const relevant = await selectRelevant(deps, parseUpdates(body))
  if (relevant.length === 0) return
  const receivedAt = deps.clock.now()
  const rows = relevant.map((update) => ({ ...sealUpdate(deps.secrets, update), receivedAt }))
  await insertUpdates(deps.executor, rows)
  deps.log.info({ event: 'mentions.updates_received', updates: relevant.length })
  await deps.mentionQueue.enqueueUpdates()
}

/** Drops mentions that no account may show, and messages that reply to no request. */
async function selectRelevant(
  { executor }: WebhookDeps,
  updates: readonly StoredUpdate[],
): Promise<readonly StoredUpdate[]> {
  if (updates.length === 0) return []
  const rows = await accounts.listByInstagramIds(executor, [
    ...new Set(updates.map(({ instagramId }) => instagramId)),
  ])
  const connectedProfiles = new Set(rows.map(({ instagramId }) => instagramId))
  const receivingProfiles = new Set(
    rows
      .filter((row) => row.allowRepost && canReceiveMentions(row))
      .map(({ instagramId }) => instagramId),
  )
  const typed = updates.filter(
    (update) => isTyped(update) && connectedProfiles.has(update.instagramId),
  )
  const requests = await listOpenRequests(executor, {
    instagramIds: typed.map(({ instagramId }) => instagramId),
    senderIds: typed.map(({ senderId }) => senderId),
  })
  const openRequests = new Set(
    requests.map(({ instagramId, senderId }) => `${instagramId ?? ''} ${senderId}`),
  )
  return updates.filter((update) => {
    if (update.kind === 'mention') return receivingProfiles.has(update.instagramId)
    if (isTyped(update)) return openRequests.has(`${update.instagramId} ${update.senderId}`)
    return connectedProfiles.has(update.instagramId)
  })
}

function isTyped(update: StoredUpdate): boolean {
  return update.kind === 'answer' && update.mentionId === null
}
