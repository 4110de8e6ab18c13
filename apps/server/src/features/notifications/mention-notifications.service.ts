import { MINUTE_MS } from '@vitrine/domain'
import { iterateWithYield } from '../../jobs/workers.ts'
import { hashSecret } from '../../shared/secrets.ts'
import { renderMentionsMail } from './account-mails.rules.ts'
import * as repo from './notifications.repo.ts'
import {
  toAccountRecipient,
  type NotificationDeps,
  type NotificationQueue,
  deliverMail,
} from './mail-delivery.service.ts'

/** Mentions without a notification for this long are overdue: their job was lost. */
const OVERDUE_MS = 2 * MINUTE_MS

/** A claim older than this is stale: its process has ended, because jobs time out much earlier. */
const STALE_CLAIM_MS = 10 * MINUTE_MS

/**
 * Sends one mail for all pending mentions of an account that were not notified. They are claimed
 * before the mail is sent, so that no other process sends a second one, and released when the mail
 * was not sent.
 */
export async function sendMentionsMail(
  deps: NotificationDeps,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const { executor, clock, publicUrl } = deps
  const row = await repo.findConnection(executor, accountId)
  if (row === null || (row.demo && !deps.demoAllowed)) return
  const claim = await claimMentions(deps, { accountId, userId: row.userId })
  if (claim === null) return
  const { key, notification } = claim
  const mail = renderMentionsMail(toAccountRecipient(row), {
    authors: claim.mentions.map(({ username }) => username),
    url: `${publicUrl}/mentions?account_id=${accountId}`,
  })
  try {
    if (await deliverMail(deps, { id: key, kind: 'mentions', to: row.email, mail }, signal)) {
      await repo.markSent(executor, { id: notification.id, key, now: clock.now() })
    } else {
      await repo.releaseMentions(executor, notification)
    }
  } catch (error) {
    await repo.releaseMentions(executor, notification)
    throw error
  }
}

interface MentionClaim {
  readonly mentions: readonly repo.UnnotifiedMention[]
  /** The same for the same mentions, so that a mail server can detect a repeated mail. */
  readonly key: string
  readonly notification: { readonly id: string; readonly userId: string; readonly claimedAt: Date }
}

/** Claims the pending mentions; null when there are none. */
async function claimMentions(
  { executor, clock, random }: NotificationDeps,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<MentionClaim | null> {
  const now = clock.now()
  return executor.transaction(async (tx) => {
    const claimed = await repo.claimUnnotifiedMentions(tx, { accountId, now })
    if (claimed.length === 0) return null
    const key = hashSecret([accountId, ...claimed.map(({ id }) => id)].join(' '))
    const id = random.uuid()
    const row = { id, userId, kind: 'mentions', key, createdAt: now, sentAt: null } as const
    await repo.insertNotification(tx, row)
    return { mentions: claimed, key, notification: { id, userId, claimedAt: now } }
  })
}

/** Releases stale claims and adds jobs for overdue mentions. */
export async function notifyOfOverdueMentions({
  executor,
  clock,
  notificationQueue,
}: Pick<NotificationDeps, 'executor' | 'clock'> & {
  notificationQueue: Pick<NotificationQueue, 'enqueueMentionsMail'>
}): Promise<void> {
  const now = clock.now()
  const staleBefore = new Date(now.getTime() - STALE_CLAIM_MS)
  for (const notification of await repo.listStaleMentionClaims(executor, staleBefore)) {
    await repo.releaseMentions(executor, notification)
  }
  const before = new Date(now.getTime() - OVERDUE_MS)
  const accountIds = await repo.listAccountsWithUnnotified(executor, { before, now })
  for await (const accountId of iterateWithYield(accountIds))
    await notificationQueue.enqueueMentionsMail(accountId)
}
