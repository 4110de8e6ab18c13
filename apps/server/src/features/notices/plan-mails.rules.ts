import { languageTag } from '@vitrine/i18n'
import { compose, type Speaker, speaker, type WrittenMail } from './mail-writing.rules.ts'
import type { Recipient } from './user-mails.rules.ts'

interface PlanEnd {
  readonly endsAt: Date
  /** The last moment at which screens play. */
  readonly playsUntil: Date
  /** Where the portal lives, without a slash at the end. */
  readonly publicUrl: string
}

/** The plan, or the trial, will end on a day. */
export function writePlanEnding(to: Recipient, of: PlanEnd): WrittenMail {
  const say = speakOf(to, of)
  const subject = say('plan_ending.subject')
  return compose(say, {
    subject,
    paragraphs: [`${subject}.`, say('plan_ending.text')],
    button: { label: say('plan.button'), url: `${of.publicUrl}/account/plan` },
    notes: [say('user.footer')],
  })
}

/** The plan is over, and the screens have stopped. */
export function writePlanOver(to: Recipient, of: PlanEnd): WrittenMail {
  const say = speakOf(to, of)
  return compose(say, {
    subject: say('plan_over.subject'),
    paragraphs: [say('plan_over.text'), say('plan_over.card')],
    button: { label: say('plan.button'), url: `${of.publicUrl}/account/plan` },
    notes: [say('user.footer')],
  })
}

// Days are days in São Paulo (reading L2).
const DAY = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
} as const

function speakOf({ language, name }: Recipient, { endsAt, playsUntil }: PlanEnd): Speaker {
  const day = new Intl.DateTimeFormat(languageTag(language), DAY)
  return speaker(language, {
    words: { name },
    values: { date: day.format(endsAt), until: day.format(playsUntil) },
  })
}
