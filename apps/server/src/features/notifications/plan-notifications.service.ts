import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import { iterateWithYield } from '../../jobs/workers.ts'
import { isGone } from '../users/index.ts'
import { insertNotification, type NotificationRow } from './notifications.repo.ts'
import { renderPlanEndingMail, renderPlanOverMail } from './plan-mails.rules.ts'
import { findPlan, listPlansEnding, type PlanRow } from './plan-notifications.repo.ts'
import { planEndWindow, type PlanEvent, planEvent } from './plan-notifications.rules.ts'
import type { OutgoingMail, NotificationDeps } from './mail-delivery.service.ts'

/** Creates the due notifications about plans that end or have ended. */
export async function notifyOfPlans(deps: NotificationDeps): Promise<void> {
  const { executor, clock, planGraceDays } = deps
  const rows = await listPlansEnding(executor, planEndWindow(clock.now(), planGraceDays))
  for await (const row of iterateWithYield(rows)) await notify(deps, row)
}

async function notify(deps: NotificationDeps, row: PlanRow): Promise<void> {
  const event = currentEvent(deps, row)
  if (event === null) return
  const id = deps.random.uuid()
  const { kind, key } = event
  const notification = { id, userId: row.id, kind, key, createdAt: deps.clock.now(), sentAt: null }
  if (await insertNotification(deps.executor, notification))
    await deps.notificationQueue.enqueueNotification(id)
}

/** Demo users get mails only with stand-ins, and deleted users get none. */
function currentEvent(
  { clock, demoAllowed, planGraceDays }: NotificationDeps,
  row: PlanRow,
): PlanEvent | null {
  const now = clock.now()
  if ((row.demo && !demoAllowed) || isGone(row, now)) return null
  return planEvent({ ...row, hasAccount: row.accounts > 0 }, now, planGraceDays)
}

/**
 * Renders the mail of a notification. Returns null when the notification does not apply any more.
 */
export async function renderPlanNotification(
  deps: NotificationDeps,
  notification: NotificationRow,
): Promise<OutgoingMail | null> {
  const row = await findPlan(deps.executor, notification.userId)
  const event = row === null ? null : currentEvent(deps, row)
  if (row === null || event?.kind !== notification.kind || event.key !== notification.key)
    return null
  const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE
  const render = event.kind === 'plan_ending' ? renderPlanEndingMail : renderPlanOverMail
  const mail = render({ language, name: row.name }, { ...event, publicUrl: deps.publicUrl })
  return { kind: event.kind, to: row.email, mail }
}
