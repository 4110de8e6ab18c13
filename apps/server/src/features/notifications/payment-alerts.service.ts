import { calendarDate, calendarDay, DAY_MS } from '@vitrine/domain'
import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import { PAYMENT_ALERT_KINDS } from '../../shared/payment-alert-kinds.ts'
import { isGone } from '../users/index.ts'
import type { NotificationDeps, OutgoingMail } from './mail-delivery.service.ts'
import { findRecipient, insertNotification, type NotificationRow } from './notifications.repo.ts'
import * as repo from './payment-alerts.repo.ts'
import { alertMailKey, parseAlertMailKey, renderAlertMail } from './payment-alerts.rules.ts'
import { listUnsettled } from './payment-notifications.repo.ts'
import { tokenAlertKey } from './payment-notifications.rules.ts'

/** Payments that began earlier are not reported as unsettled any more. Less than alerts are stored for. */
const UNSETTLED_TTL_MS = 60 * DAY_MS

/** Stores that the provider refuses our token: one alert a day. Never throws. */
export async function recordTokenRefusal({
  executor,
  clock,
  random,
  log,
}: Pick<NotificationDeps, 'executor' | 'clock' | 'random' | 'log'>): Promise<void> {
  const now = clock.now()
  const alert = { kind: 'provider_token', key: tokenAlertKey(now) } as const
  try {
    await repo.insertAlert(executor, { id: random.uuid(), ...alert, createdAt: now })
  } catch (error) {
    log.warn({ event: 'notifications.alert_failed', kind: alert.kind, err: error })
  }
}

/**
 * Stores the alerts about unsettled payments, and one mail per admin and kind with all alerts of the kind that
 * were not mailed, at most once a day. Without an admin, alerts wait for one.
 */
export async function notifyOfAlerts(deps: NotificationDeps): Promise<void> {
  const { executor, clock, random } = deps
  const now = clock.now()
  const since = new Date(now.getTime() - UNSETTLED_TTL_MS)
  for (const paymentId of await listUnsettled(executor, since)) {
    const alert = { kind: 'unsettled', key: paymentId, paymentId, createdAt: now } as const
    await repo.insertAlert(executor, { id: random.uuid(), ...alert })
  }
  for (const id of await claimAlertMails(deps, now)) {
    await deps.notificationQueue.enqueueNotification(id)
  }
}

async function claimAlertMails(
  { executor, random }: NotificationDeps,
  now: Date,
): Promise<string[]> {
  const day = calendarDate(calendarDay(now))
  const admins = await repo.listAdmins(executor)
  if (admins.length === 0) return []
  const ids: string[] = []
  for (const kind of PAYMENT_ALERT_KINDS) {
    await executor.transaction(async (tx) => {
      if (!(await repo.areAlertsDue(tx, { kind, day }))) return
      const stored: string[] = []
      // Another process that stores them at the same time waits here, and then finds them stored.
      for (const userId of admins) {
        const row = { id: random.uuid(), userId, kind: 'payment_alert' } as const
        const mail = { ...row, key: alertMailKey(kind, day), createdAt: now, sentAt: null }
        if (await insertNotification(tx, mail)) stored.push(row.id)
      }
      if (stored.length > 0) await repo.claimAlerts(tx, { kind, day })
      ids.push(...stored)
    })
  }
  return ids
}

/** Renders the mail of a notification. Returns null when the recipient is no admin any more. */
export async function renderAlertNotification(
  { executor, clock, demoAllowed, publicUrl }: NotificationDeps,
  { userId, kind, key }: NotificationRow,
): Promise<OutgoingMail | null> {
  const user = await findRecipient(executor, userId)
  const parsed = parseAlertMailKey(key)
  if (user === null || parsed === null) return null
  const isAdmin = (await repo.listAdmins(executor)).includes(userId)
  if (!isAdmin || (user.demo && !demoAllowed) || isGone(user, clock.now())) return null
  const alerts = await repo.listMailedAlerts(executor, parsed)
  const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE
  const mail = renderAlertMail({ language, name: user.name }, parsed.kind, { alerts, publicUrl })
  return { kind, to: user.email, mail }
}
