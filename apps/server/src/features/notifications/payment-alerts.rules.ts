import { formatCents, formatMoment } from '../../shared/billing-format.ts'
import { createTranslator, type RenderedMail, renderMail } from './mail-renderer.rules.ts'
import { PAYMENT_ALERT_KINDS, type PaymentAlertKind } from '../../shared/payment-alert-kinds.ts'
import type { MailSettings } from './payment-mails.rules.ts'
import type { Recipient } from './user-mails.rules.ts'

/** One line of an alert mail. Order and amount are null when it is not about one payment. */
export interface AlertLine {
  readonly createdAt: Date
  readonly orderId: string | null
  readonly amountCents: number | null
}

/** Lines that a mail lists; the others are counted. */
const MAX_LINES = 20

/** Mail to an admin about the faults of one kind. It contains no data of customers. */
export function renderAlertMail(
  to: Recipient,
  kind: PaymentAlertKind,
  { alerts, publicUrl }: MailSettings & { readonly alerts: readonly AlertLine[] },
): RenderedMail {
  const t = createTranslator(to.language, { userTexts: { name: to.name } })
  const hidden = alerts.length - MAX_LINES
  const rows = alerts.slice(0, MAX_LINES).map(({ createdAt, orderId, amountCents }) => {
    const time = formatMoment(to.language, createdAt)
    if (orderId === null || amountCents === null) return { label: t('alert.time'), value: time }
    const amount = formatCents(to.language, amountCents)
    return { label: t('alert.order', { order: orderId }), value: `${amount} (${time})` }
  })
  return renderMail(t, {
    subject: t(`alert.subject_${kind}`),
    paragraphs: [
      t(`alert.text_${kind}`),
      ...(hidden > 0 ? [t('alert.more', { count: hidden })] : []),
    ],
    rows,
    button: { label: t('alert.button'), url: `${publicUrl}/accounts` },
    notes: [t('alert.footer')],
  })
}

/** The key of an alert mail: one per kind and day. */
export function alertMailKey(kind: PaymentAlertKind, day: string): string {
  return `${kind}:${day}`
}

/** The kind and the day of an alert mail's key; null for a kind that this version does not have. */
export function parseAlertMailKey(key: string): { kind: PaymentAlertKind; day: string } | null {
  const [name = '', day = ''] = key.split(':')
  const kind = PAYMENT_ALERT_KINDS.find((one) => one === name)
  return kind === undefined ? null : { kind, day }
}
