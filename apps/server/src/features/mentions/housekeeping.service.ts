import { iterateWithYield } from '../../jobs/workers.ts'
import { deleteForgottenAuthors } from './authors.repo.ts'
import { changeMention, type MentionDeps } from './change.service.ts'
import { lookAgain } from './looking.rules.ts'
import * as lists from './mention-lists.repo.ts'
import { endMention } from './mentions.rules.ts'
import { LISTED_DAYS } from './mentions.service.ts'
import { deleteOldUpdates, hasUpdates } from './updates.repo.ts'
import { hopelessBefore } from './updates.rules.ts'

const DAY_MS = 86_400_000
const BATCH = 500

/** What time has brought about, and what got lost on its way to the queue. */
export async function keepHouse(deps: MentionDeps): Promise<void> {
  await endOldMentions(deps)
  const { executor, clock, work } = deps
  const now = clock.now()
  await lists.deleteOldMentions(executor, new Date(now.getTime() - LISTED_DAYS * DAY_MS))
  await executor.transaction(deleteForgottenAuthors)
  await deleteOldUpdates(executor, hopelessBefore(now))
  if (await hasUpdates(executor)) await work.wake()
  for await (const id of iterateWithYield(await lists.listToAsk(executor))) await work.ask(id)
  const unseen = await lists.listToLookAt(executor, lookAgain(now))
  for await (const id of iterateWithYield(unseen)) await work.look(id)
}

/** Stories that the network has taken down by now leave the screens, and their links our tables. */
async function endOldMentions(deps: MentionDeps): Promise<void> {
  const of = { now: deps.clock.now(), limit: BATCH }
  let rows: { id: string }[]
  do {
    rows = await lists.listOver(deps.executor, of)
    for await (const { id: mentionId } of iterateWithYield(rows)) {
      await changeMention(deps, { mentionId }, (state, now) => endMention(state, 'system', now))
    }
  } while (rows.length === BATCH)
}
