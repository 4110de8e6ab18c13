import { renderConnectionNotification } from './connection-notifications.service.ts'
import * as repo from './notifications.repo.ts'
import { type OutgoingMail, type NotificationDeps, deliverMail } from './mail-delivery.service.ts'
import { renderAlertNotification } from './payment-alerts.service.ts'
import { renderPaymentNotification } from './payment-notifications.service.ts'
import { renderPlanNotification } from './plan-notifications.service.ts'
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

function render(
  deps: NotificationDeps,
  notification: repo.NotificationRow,
): Promise<OutgoingMail | null> {
  switch (notification.kind) {
    case 'token_ending':
    case 'token_dead':
      return renderConnectionNotification(deps, notification)
    case 'plan_ending':
    case 'plan_reminder':
    case 'plan_over':
      return renderPlanNotification(deps, notification)
    case 'plan_back':
    case 'order_received':
    case 'order_shipped':
    case 'payment_paid':
    case 'payment_declined':
    case 'payment_expiring':
    case 'payment_refunded':
      return renderPaymentNotification(deps, notification)
    case 'payment_alert':
      return renderAlertNotification(deps, notification)
    default:
      return renderUserNotification(deps, notification)
  }
}
