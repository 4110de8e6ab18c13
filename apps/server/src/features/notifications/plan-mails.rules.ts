import { languageTag } from '@vitrine/i18n'
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

// Dates are in the time zone of São Paulo (reading L2).
const DAY = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
} as const

function createDateTranslator(
  { language, name }: Recipient,
  { endsAt, playsUntil }: PlanEnd,
): Translator {
  const day = new Intl.DateTimeFormat(languageTag(language), DAY)
  return createTranslator(language, {
    userTexts: { name },
    values: { date: day.format(endsAt), until: day.format(playsUntil) },
  })
}
