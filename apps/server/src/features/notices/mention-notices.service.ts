import { iterateWithYield } from '../../jobs/workers.ts'
import { hashSecret } from '../../shared/secrets.ts'
import { writeMentions } from './mails.rules.ts'
import * as repo from './notices.repo.ts'
import { addresseeOf, type NoticeDeps, type NoticeWork, send } from './sending.service.ts'

/** Mentions that nobody was told of by then were forgotten: their work got lost. */
const LATE_MS = 2 * 60_000

/** A claim this old belongs to a process that ended: its work has a limit well below. */
const LOST_CLAIM_MS = 10 * 60_000

/**
 * Sends one mail for all mentions of an account that wait and that its owner was not told of. They are
 * claimed before the mail is sent, so that no other process sends another one, and released when it was not.
 */
export async function sendMentions(
  deps: NoticeDeps,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const { executor, clock, publicUrl } = deps
  const row = await repo.findConnection(executor, accountId)
  if (row === null || (row.demo && !deps.demoAllowed)) return
  const claim = await claimMentions(deps, { accountId, userId: row.userId })
  if (claim === null) return
  const { key, notice } = claim
  const mail = writeMentions(addresseeOf(row), {
    authors: claim.mentions.map(({ username }) => username),
    url: `${publicUrl}/mentions?account_id=${accountId}`,
  })
  try {
    if (await send(deps, { id: key, kind: 'mentions', to: row.email, mail }, signal)) {
      await repo.noteSent(executor, { id: notice.id, key, now: clock.now() })
    } else {
      await repo.releaseMentions(executor, notice)
    }
  } catch (error) {
    await repo.releaseMentions(executor, notice)
    throw error
  }
}

interface MentionClaim {
  readonly mentions: readonly repo.UntoldMention[]
  /** The same for the same mentions: where a mail is sent again, a mailbox may know it. */
  readonly key: string
  readonly notice: { readonly id: string; readonly userId: string; readonly claimedAt: Date }
}

/** Claims what waits; null when nothing does. */
async function claimMentions(
  { executor, clock, random }: NoticeDeps,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<MentionClaim | null> {
  const now = clock.now()
  return executor.transaction(async (tx) => {
    const waiting = await repo.claimUntoldMentions(tx, { accountId, now })
    if (waiting.length === 0) return null
    const key = hashSecret([accountId, ...waiting.map(({ id }) => id)].join(' '))
    const id = random.uuid()
    const row = { id, userId, kind: 'mentions', key, createdAt: now, sentAt: null } as const
    await repo.insertNotice(tx, row)
    return { mentions: waiting, key, notice: { id, userId, claimedAt: now } }
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
  const lost = new Date(now.getTime() - LOST_CLAIM_MS)
  for (const notice of await repo.listLostMentionNotices(executor, lost)) {
    await repo.releaseMentions(executor, notice)
  }
  const before = new Date(now.getTime() - LATE_MS)
  const late = await repo.listAccountsWithUntold(executor, { before, now })
  for await (const accountId of iterateWithYield(late)) await work.sendMentionsSoon(accountId)
}
