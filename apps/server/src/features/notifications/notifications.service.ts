import { renderConnectionNotification } from './connection-notifications.service.ts'
import type { NotificationKind } from '../../db/tables/notifications.tables.ts'
import * as repo from './notifications.repo.ts'
import { type OutgoingMail, type NotificationDeps, deliverMail } from './mail-delivery.service.ts'
import { renderAlertNotification } from './payment-alerts.service.ts'
import { renderPaymentNotification } from './payment-notifications.service.ts'
import { renderPlanNotification } from './plan-notifications.service.ts'
import { renderScreenNotification } from './screen-notifications.service.ts'
import { keyAfterDelivery } from './user-notifications.rules.ts'
import { renderUserNotification } from './user-notifications.service.ts'

/**
 * Sends a notification. Does nothing when it was sent already. Deletes it when it does not apply
 * any more.
 */
export async function sendNotification(
  deps: NotificationDeps,
  notificationId: string,
  signal: AbortSignal,
): Promise<void> {
  const { executor, clock } = deps
  const notification = await repo.findNotification(executor, notificationId)
  if (notification === null || notification.sentAt !== null) return
  const render = RENDERERS[notification.kind] ?? renderUserNotification
  const outgoingMail = await render(deps, notification)
  if (outgoingMail === null) {
    await repo.deleteNotification(executor, notificationId)
    return
  }
  if (await deliverMail(deps, { id: notificationId, ...outgoingMail }, signal)) {
    const key = keyAfterDelivery(notification)
    await repo.markSent(executor, { id: notificationId, key, now: clock.now() })
  }
}

type Renderer = (
  deps: NotificationDeps,
  notification: repo.NotificationRow,
) => Promise<OutgoingMail | null>

/** The other kinds are about the user account. */
const RENDERERS: Readonly<Partial<Record<NotificationKind, Renderer>>> = {
  token_ending: renderConnectionNotification,
  token_dead: renderConnectionNotification,
  plan_ending: renderPlanNotification,
  plan_reminder: renderPlanNotification,
  plan_over: renderPlanNotification,
  plan_back: renderPaymentNotification,
  order_received: renderPaymentNotification,
  order_shipped: renderPaymentNotification,
  payment_paid: renderPaymentNotification,
  payment_declined: renderPaymentNotification,
  payment_expiring: renderPaymentNotification,
  payment_refunded: renderPaymentNotification,
  payment_alert: renderAlertNotification,
  screens_dark: renderScreenNotification,
  screens_back: renderScreenNotification,
}
