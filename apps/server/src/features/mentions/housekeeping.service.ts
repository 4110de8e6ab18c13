import { DAY_MS } from '@vitrine/domain'
import { repeatInBatches } from '../../db/batches.ts'
import { iterateWithYield } from '../../jobs/workers.ts'
import { deleteOrphanedAuthors } from './decisions/authors.repo.ts'
import { transitionMention, type MentionDeps } from './decisions/transition.service.ts'
import { lookupWindow } from './inbox/author-lookup.rules.ts'
import * as lists from './decisions/mention-lists.repo.ts'
import { markEnded } from './decisions/mentions.rules.ts'
import { RETENTION_DAYS } from './decisions/mentions.service.ts'
import { deleteOldUpdates, hasUpdates } from './inbox/updates.repo.ts'
import { updateExpiryCutoff } from './inbox/updates.rules.ts'

const BATCH = 500

/** Ends expired mentions, deletes old rows and adds jobs that were lost. */
export async function runHousekeeping(deps: MentionDeps): Promise<void> {
  await endExpiredMentions(deps)
  const { executor, clock, mentionQueue } = deps
  const now = clock.now()
  await lists.deleteOldMentions(executor, new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
  await executor.transaction(deleteOrphanedAuthors)
  await deleteOldUpdates(executor, updateExpiryCutoff(now))
  if (await hasUpdates(executor)) await mentionQueue.enqueueUpdates()
  for await (const id of iterateWithYield(await lists.listPendingPermissionRequests(executor)))
    await mentionQueue.enqueuePermissionRequest(id)
  const dueLookups = await lists.listDueLookups(executor, lookupWindow(now))
  for await (const id of iterateWithYield(dueLookups)) await mentionQueue.enqueueLookup(id)
}

/**
 * Ends mentions whose stories have expired, which takes them off the screens and deletes their
 * links.
 */
async function endExpiredMentions(deps: MentionDeps): Promise<void> {
  const filter = { now: deps.clock.now(), limit: BATCH }
  const endBatch = async (): Promise<number> => {
    const rows = await lists.listExpired(deps.executor, filter)
    for await (const { id: mentionId } of iterateWithYield(rows)) {
      await transitionMention(deps, { mentionId }, (state, now) => markEnded(state, 'system', now))
    }
    return rows.length
  }
  await repeatInBatches(endBatch, { rows: BATCH })
}
