import { formatDay } from '../../shared/billing-format.ts'
import {
  renderMail,
  type Translator,
  createTranslator,
  type RenderedMail,
} from './mail-renderer.rules.ts'
import type { Recipient } from './user-mails.rules.ts'

interface PlanEnd {
  readonly endsAt: Date
  /** The last time at which screens play. */
  readonly playsUntil: Date
  /** The portal's base URL, without a trailing slash. */
  readonly publicUrl: string
}

/** Mail about a plan or trial that will end. */
export function renderPlanEndingMail(to: Recipient, end: PlanEnd): RenderedMail {
  const t = createDateTranslator(to, end)
  const subject = t('plan_ending.subject')
  return renderMail(t, {
    subject,
    paragraphs: [`${subject}.`, t('plan_ending.text')],
    button: { label: t('plan.button'), url: `${end.publicUrl}/account/plan` },
    notes: [t('user.footer')],
  })
}

/** Mail about a bought plan that will end. */
export function renderPlanReminderMail(
  to: Recipient,
  end: PlanEnd & { readonly isToday: boolean },
): RenderedMail {
  const t = createDateTranslator(to, end)
  const subject = t(end.isToday ? 'plan_reminder.subject_today' : 'plan_ending.subject')
  return renderMail(t, {
    subject,
    paragraphs: [`${subject}.`, t('plan_ending.text'), t('plan_reminder.no_day_lost')],
    button: { label: t('plan_reminder.button'), url: `${end.publicUrl}/account/plan` },
    notes: [t('user.footer')],
  })
}

/** Mail about a plan that has ended and whose screens have stopped. */
export function renderPlanOverMail(to: Recipient, end: PlanEnd): RenderedMail {
  const t = createDateTranslator(to, end)
  return renderMail(t, {
    subject: t('plan_over.subject'),
    paragraphs: [t('plan_over.text'), t('plan_over.card')],
    button: { label: t('plan.button'), url: `${end.publicUrl}/account/plan` },
    notes: [t('user.footer')],
  })
}

function createDateTranslator(
  { language, name }: Recipient,
  { endsAt, playsUntil }: PlanEnd,
): Translator {
  return createTranslator(language, {
    userTexts: { name },
    values: { date: formatDay(language, endsAt), until: formatDay(language, playsUntil) },
  })
}
