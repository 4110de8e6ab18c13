import { planDaysLeft } from '@vitrine/domain'
import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/i18n'
import { iteratePages } from '../../db/paging.ts'
import { iterateWithYield } from '../../jobs/workers.ts'
import { isGone } from '../users/index.ts'
import { insertNotification, type NotificationRow } from './notifications.repo.ts'
import {
  renderPlanEndingMail,
  renderPlanOverMail,
  renderPlanReminderMail,
} from './plan-mails.rules.ts'
import { isCivilTime } from './civil-hours.rules.ts'
import {
  findPlan,
  listBoughtPeriods,
  listPlansEnding,
  type PlanRow,
} from './plan-notifications.repo.ts'
import {
  type BoughtPeriod,
  planEndWindow,
  type PlanEvent,
  planEvent,
} from './plan-notifications.rules.ts'
import type { OutgoingMail, NotificationDeps } from './mail-delivery.service.ts'

/** Creates the due notifications about plans that end or have ended. */
export async function notifyOfPlans(deps: NotificationDeps): Promise<void> {
  const { executor, clock, planGraceDays } = deps
  const window = planEndWindow(clock.now(), planGraceDays)
  const readPage = (after: PlanRow | null) =>
    listPlansEnding(executor, { ...window, after, limit: BATCH })
  for await (const page of iteratePages(BATCH, readPage)) await notifyOwners(deps, page)
}

const BATCH = 500

async function notifyOwners(deps: NotificationDeps, rows: readonly PlanRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const periods = await listBoughtPeriods(deps.executor, ids)
  for await (const row of iterateWithYield(rows)) {
    const own = periods.filter(({ userId }) => userId === row.id)
    await notify(deps, { ...row, periods: own })
  }
}

type UserPlan = PlanRow & { readonly periods: readonly BoughtPeriod[] }

async function notify(deps: NotificationDeps, row: UserPlan): Promise<void> {
  const event = currentEvent(deps, row)
  if (event === null) return
  const id = deps.random.uuid()
  const { kind, key } = event
  const notification = { id, userId: row.id, kind, key, createdAt: deps.clock.now(), sentAt: null }
  if (await insertNotification(deps.executor, notification))
    await deps.notificationQueue.enqueueNotification(id)
}

/**
 * Demo users get mails only with stand-ins, and deleted users get none. Reminders wait for the day: the scan of
 * the next morning creates them again, or the next reminder.
 */
function currentEvent(
  { clock, demoAllowed, planGraceDays }: NotificationDeps,
  row: UserPlan,
): PlanEvent | null {
  const now = clock.now()
  if ((row.demo && !demoAllowed) || isGone(row, now)) return null
  const event = planEvent({ ...row, hasAccount: row.accounts > 0 }, now, planGraceDays)
  return event?.kind === 'plan_over' || isCivilTime(now) ? event : null
}

/**
 * Renders the mail of a notification. Returns null when the notification does not apply any more.
 */
export async function renderPlanNotification(
  deps: NotificationDeps,
  notification: NotificationRow,
): Promise<OutgoingMail | null> {
  const { userId } = notification
  const row = await findPlan(deps.executor, userId)
  if (row === null) return null
  const periods = await listBoughtPeriods(deps.executor, [userId])
  const event = currentEvent(deps, { ...row, periods })
  if (event?.kind !== notification.kind || event.key !== notification.key) return null
  const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE
  const end = { ...event, publicUrl: deps.publicUrl, isToday: isLastDay(event, deps.clock.now()) }
  const mail = RENDERERS[event.kind]({ language, name: row.name }, end)
  return { kind: event.kind, to: row.email, mail }
}

const RENDERERS = {
  plan_ending: renderPlanEndingMail,
  plan_reminder: renderPlanReminderMail,
  plan_over: renderPlanOverMail,
} as const

function isLastDay({ endsAt }: PlanEvent, now: Date): boolean {
  return planDaysLeft(endsAt, now) === 0
}
