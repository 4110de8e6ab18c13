import type { PaymentState } from '@vitrine/domain'
import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import type { Executor } from '../../db/database.ts'
import type { PaymentChange } from '../payments/index.ts'
import { isGone } from '../users/index.ts'
import type { NotificationDeps, OutgoingMail } from './mail-delivery.service.ts'
import type { RenderedMail } from './mail-renderer.rules.ts'
import * as notificationRepo from './notifications.repo.ts'
import { insertAlert } from './payment-alerts.repo.ts'
import * as mails from './payment-mails.rules.ts'
import * as repo from './payment-notifications.repo.ts'
import {
  mayBringPlanBack,
  parsePaymentKey,
  paymentAlert,
  type PaymentEvent,
  paymentEvents,
} from './payment-notifications.rules.ts'
import { isExpiryReminderDue } from './payment-reminders.rules.ts'
import type { Recipient } from './user-mails.rules.ts'

type RecordDeps = Pick<NotificationDeps, 'clock' | 'random' | 'planGraceDays'>

/** Stores the mails and the alert of a change of a payment. Returns the ids of the mails. */
export async function recordPaymentChange(
  deps: RecordDeps,
  tx: Executor,
  change: PaymentChange,
): Promise<readonly string[]> {
  const now = deps.clock.now()
  const alert = paymentAlert(change)
  if (alert !== null) {
    const { paymentId } = change
    await insertAlert(tx, { id: deps.random.uuid(), ...alert, paymentId, createdAt: now })
  }
  const { userId, orderId } = change
  if (userId === null) return []
  const events = paymentEvents(change)
  if (
    mayBringPlanBack(change, now, deps.planGraceDays) &&
    (await repo.hadPaidPlan(tx, { userId, orderId }))
  ) {
    events.push({ kind: 'plan_back', key: change.paymentId })
  }
  return insertEvents(deps, tx, { userId, events })
}

/** Stores the mail about a device that was sent. Returns the ids of new mails. */
export function recordShipment(
  deps: RecordDeps,
  tx: Executor,
  { userId, shipmentId }: { readonly userId: string; readonly shipmentId: string },
): Promise<readonly string[]> {
  return insertEvents(deps, tx, { userId, events: [{ kind: 'order_shipped', key: shipmentId }] })
}

async function insertEvents(
  { random, clock }: RecordDeps,
  tx: Executor,
  { userId, events }: { readonly userId: string; readonly events: readonly PaymentEvent[] },
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const event of events) {
    const row = { id: random.uuid(), userId, ...event, createdAt: clock.now(), sentAt: null }
    if (await notificationRepo.insertNotification(tx, row)) ids.push(row.id)
  }
  return ids
}

/**
 * Renders the mail of a notification. Returns null when the notification does not apply any more: the payment
 * has another state by now, which has a mail of its own.
 */
export async function renderPaymentNotification(
  deps: NotificationDeps,
  notification: notificationRepo.NotificationRow,
): Promise<OutgoingMail | null> {
  const { executor, clock, demoAllowed } = deps
  const user = await notificationRepo.findRecipient(executor, notification.userId)
  if (user === null || (user.demo && !demoAllowed) || isGone(user, clock.now())) return null
  const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE
  const to: Recipient = { language, name: user.name }
  const mail =
    notification.kind === 'order_shipped'
      ? await renderShipment(deps, to, notification.key)
      : await renderPayment(deps, to, notification)
  return mail === null ? null : { kind: notification.kind, to: user.email, mail }
}

async function renderShipment(
  { executor, publicUrl }: NotificationDeps,
  to: Recipient,
  shipmentId: string,
): Promise<RenderedMail | null> {
  const shipment = await repo.findShipment(executor, shipmentId)
  if (shipment === null || shipment.shippedAt === null) return null
  return mails.renderShippedMail(to, { publicUrl, trackingCode: shipment.trackingCode })
}

async function renderPayment(
  deps: NotificationDeps,
  to: Recipient,
  { kind, key }: notificationRepo.NotificationRow,
): Promise<RenderedMail | null> {
  const { executor, publicUrl } = deps
  const { paymentId, refundedCents } = parsePaymentKey(key)
  const row = await repo.findPayment(executor, paymentId)
  if (row === null) return null
  const period = await repo.findPaidPeriod(executor, row.order.id)
  const payment: mails.MailedPayment = { ...row.payment, order: row.order, period }
  switch (kind) {
    case 'order_received':
      return isReceived(row) ? mails.renderOrderReceivedMail(to, payment, { publicUrl }) : null
    case 'payment_paid':
      return payment.state === 'paid' ? mails.renderPaidMail(to, payment, { publicUrl }) : null
    case 'payment_declined':
      return row.order.settledAt === null
        ? mails.renderDeclinedMail(to, payment, { publicUrl })
        : null
    case 'payment_expiring':
      return isReminderDue(row, deps.clock.now())
        ? mails.renderExpiringMail(to, payment, { publicUrl })
        : null
    case 'payment_refunded':
      return mails.renderRefundedMail(to, payment, {
        ...{ publicUrl, cause: refundCause(row) },
        refundedCents: refundedCents === 0 ? payment.amountCents : refundedCents,
      })
    case 'plan_back':
      return payment.state === 'paid' && period !== null
        ? mails.renderPlanBackMail(to, { publicUrl, endsAt: period.endsAt })
        : null
    default:
      return null
  }
}

const RECEIVED: readonly PaymentState[] = ['waiting', 'in_analysis', 'authorized']

function isReceived({ payment, order }: repo.PaymentWithOrder): boolean {
  return RECEIVED.includes(payment.state) && order.settledAt === null
}

/** Whether the mail before the end of a Pix or a boleto is due. */
export function isReminderDue({ payment, order }: repo.PaymentWithOrder, now: Date): boolean {
  const { settledAt, replacedAt } = order
  return isExpiryReminderDue({ ...payment, settledAt, replacedAt }, now)
}

function refundCause({ payment }: repo.PaymentWithOrder): mails.RefundCause {
  if (payment.isSurplus) return 'surplus'
  if (payment.state === 'paid') return 'partial'
  return payment.refundRequestedAt === null ? 'returned' : 'withdrawal'
}
