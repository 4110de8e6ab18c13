import { DAY_MS, MINUTE_MS } from '@vitrine/domain'
import type { NotificationKind } from '../../db/tables/notifications.tables.ts'
import { iterateWithYield } from '../../jobs/workers.ts'
import type { NotificationDeps } from './mail-delivery.service.ts'
import { insertNotification } from './notifications.repo.ts'
import { notifyOfAlerts } from './payment-alerts.service.ts'
import { isReminderDue } from './payment-notifications.service.ts'
import { listExpiring, listUnsentOf } from './payment-notifications.repo.ts'

/** Longest time from a reminder to the end of its Pix or boleto. */
const REMINDER_WINDOW_MS = 3 * DAY_MS
/** A crash between a transaction and its job loses the job: it is added again within this time. */
const LOST_JOB_MS = 15 * MINUTE_MS

/** Mails that people wait for. The hourly scan handles the rest. */
const PROMPT_KINDS: readonly NotificationKind[] = [
  ...(['order_received', 'order_shipped', 'payment_paid', 'payment_declined'] as const),
  ...(['payment_refunded', 'plan_back', 'payment_alert'] as const),
]

/** Creates due reminders and alerts of payments, and adds lost mail jobs again. */
export async function runPaymentScan(deps: NotificationDeps): Promise<void> {
  const { executor, clock, notificationQueue } = deps
  const now = clock.now()
  const since = new Date(now.getTime() - LOST_JOB_MS)
  const lost = await listUnsentOf(executor, { kinds: PROMPT_KINDS, since })
  for await (const id of iterateWithYield(lost)) await notificationQueue.enqueueNotification(id)
  await remindOfExpiry(deps, now)
  await notifyOfAlerts(deps)
}

async function remindOfExpiry(deps: NotificationDeps, now: Date): Promise<void> {
  const before = new Date(now.getTime() + REMINDER_WINDOW_MS)
  const rows = await listExpiring(deps.executor, { after: now, before })
  for await (const row of iterateWithYield(rows)) {
    const { userId } = row.order
    if (userId === null || !isReminderDue(row, now)) continue
    const id = deps.random.uuid()
    const event = { kind: 'payment_expiring', key: row.payment.id } as const
    const notification = { id, userId, ...event, createdAt: now, sentAt: null }
    if (await insertNotification(deps.executor, notification)) {
      await deps.notificationQueue.enqueueNotification(id)
    }
  }
}
