import { oneByOne } from '../../jobs/work-through.ts'
import { hashSecret } from '../../shared/secrets.ts'
import { writeMentions } from './mails.rules.ts'
import * as repo from './notices.repo.ts'
import { addresseeOf, type NoticeDeps, type NoticeWork, send } from './sending.service.ts'

/** Mentions that nobody was told of by then were forgotten: their work got lost. */
const LATE_MS = 2 * 60_000

/** Sends one mail for all mentions of an account that wait and that its owner was not told of. */
export async function sendMentions(
  deps: NoticeDeps,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const { executor, clock, random, publicUrl } = deps
  const row = await repo.findConnection(executor, accountId)
  if (row === null || (row.demo && !deps.demoAllowed)) return
  const waiting = await repo.listUntoldMentions(executor, { accountId, now: clock.now() })
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  // The same for the same mentions: where a crash makes us send again, a mailbox may know the mail.
  const key = hashSecret([accountId, ...ids].join(' '))
  const mail = writeMentions(addresseeOf(row), {
    authors: waiting.map(({ username }) => username),
    url: `${publicUrl}/mentions?account_id=${accountId}`,
  })
  if (!(await send(deps, { id: key, kind: 'mentions', to: row.email, mail }, signal))) return
  const now = clock.now()
  const told = { id: random.uuid(), userId: row.userId, kind: 'mentions', key } as const
  await executor.transaction(async (tx) => {
    await repo.noteTold(tx, { ids, now })
    await repo.insertNotice(tx, { ...told, createdAt: now, sentAt: now })
  })
}

/** Looks for mentions that owners should have heard of. */
export async function tellOfLateMentions({
  executor,
  clock,
  work,
}: Pick<NoticeDeps, 'executor' | 'clock'> & {
  work: Pick<NoticeWork, 'sendMentionsSoon'>
}): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - LATE_MS)
  const late = await repo.listAccountsWithUntold(executor, { before, now })
  for await (const accountId of oneByOne(late)) await work.sendMentionsSoon(accountId)
}
