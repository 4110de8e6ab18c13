import { DAY_MS } from '@vitrine/domain'
import { BATCH_ROWS, repeatInBatches } from '../../db/batches.ts'
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
/** Pages of authors that one run checks. */
const AUTHOR_PAGES = 5

/** Ends expired mentions, deletes old rows and adds jobs that were lost. */
export async function runHousekeeping(deps: MentionDeps): Promise<void> {
  await endExpiredMentions(deps)
  const { executor, clock, mentionQueue } = deps
  const now = clock.now()
  await lists.deleteOldMentions(executor, new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
  await deleteSomeAuthors(deps)
  await deleteOldUpdates(executor, updateExpiryCutoff(now))
  if (await hasUpdates(executor)) await mentionQueue.enqueueUpdates()
  for await (const id of iterateWithYield(await lists.listPendingPermissionRequests(executor)))
    await mentionQueue.enqueuePermissionRequest(id)
  const dueLookups = await lists.listDueLookups(executor, lookupWindow(now))
  for await (const id of iterateWithYield(dueLookups)) await mentionQueue.enqueueLookup(id)
}

/**
 * Deletes authors who have no mention and no rule any more. Each run checks 5,000 of them, from a random one on: with a
 * million authors, 95 % are checked within ten hours, and a smaller list in each run.
 */
async function deleteSomeAuthors({
  executor,
  random,
}: Pick<MentionDeps, 'executor' | 'random'>): Promise<void> {
  let after: string | null = random.uuid()
  for (let page = 0, ends = 0; page < AUTHOR_PAGES && ends < 2; page += 1) {
    const filter: { after: string | null; limit: number } = { after, limit: BATCH_ROWS }
    after = await executor.transaction((tx) => deleteOrphanedAuthors(tx, filter))
    if (after === null) ends += 1
  }
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
