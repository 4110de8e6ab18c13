import { type Language, languageTag } from '@vitrine/i18n'
import type { FactorEventKind } from '../users/index.ts'
import {
  renderMail,
  type Translator,
  createTranslator,
  type RenderedMail,
} from './mail-renderer.rules.ts'

/** The recipient of a mail about their user account. */
export interface Recipient {
  readonly language: Language
  readonly name: string
}

interface AccountChange {
  readonly at: Date
  /** The portal's base URL, without a trailing slash. */
  readonly publicUrl: string
}

/**
 * Mail with a link that changes the password. `url` contains its secret and is valid for `hours`
 * hours.
 */
export function renderResetMail(
  to: Recipient,
  input: { url: string; hours: number },
): RenderedMail {
  const t = createTranslator(to.language, { userTexts: { name: to.name } })
  return renderMail(t, {
    subject: t('reset.subject'),
    paragraphs: [t('reset.text')],
    button: { label: t('reset.button'), url: input.url },
    notes: [t.plural('reset.note', { count: input.hours }), t('reset.ignore'), t('user.footer')],
  })
}

/** Mail with a link and a code that verify an address. */
export function renderVerificationMail(
  to: Recipient,
  input: { url: string; code: string; hours: number; minutes: number },
): RenderedMail {
  const { code, hours, minutes } = input
  const t = createTranslator(to.language, {
    userTexts: { name: to.name },
    values: { code, hours, minutes },
  })
  return renderMail(t, {
    subject: t('verify.subject'),
    paragraphs: [t('verify.text'), t('verify.code')],
    button: { label: t('verify.button'), url: input.url },
    notes: [t('verify.note'), t('verify.ignore'), t('user.footer')],
  })
}

/** Mail about a changed password. */
export function renderPasswordChangedMail(
  to: Recipient,
  { at, publicUrl }: AccountChange,
): RenderedMail {
  const t = createDateTranslator(to, at)
  return renderMail(t, {
    subject: t('password.subject'),
    paragraphs: [`${t('password.subject')}.`, t('password.text')],
    button: { label: t('password.button'), url: `${publicUrl}/forgot-password` },
    notes: [t('password.not_you'), t('user.footer')],
  })
}

/** Mail about a changed address, for the new or the old address. */
export function renderEmailChangedMail(
  to: Recipient,
  { at, publicUrl, address }: AccountChange & { readonly address: 'new' | 'old' },
): RenderedMail {
  const t = createDateTranslator(to, at)
  return renderMail(t, {
    subject: t('email.subject'),
    paragraphs: [
      `${t('email.subject')}.`,
      t(address === 'new' ? 'email.new_text' : 'email.old_text'),
    ],
    button: { label: t('user.open'), url: `${publicUrl}/account/user` },
    notes: [t('user.not_you'), t('user.footer')],
  })
}

/** Mail to the present address when an admin entered another one, which is not verified yet. */
export function renderEmailChangeStartedMail(
  to: Recipient,
  { at, publicUrl }: AccountChange,
): RenderedMail {
  const t = createDateTranslator(to, at)
  return renderMail(t, {
    subject: t('email.started_subject'),
    paragraphs: [t('email.started_text')],
    button: { label: t('user.open'), url: `${publicUrl}/account/user` },
    notes: [t('user.not_you'), t('user.footer')],
  })
}

/** Mail about a requested deletion. The user account is deleted at `at` unless the user cancels. */
export function renderDeletionMail(to: Recipient, { at, publicUrl }: AccountChange): RenderedMail {
  const t = createDateTranslator(to, at)
  return renderMail(t, {
    subject: t('removal.subject'),
    paragraphs: [t('removal.text'), t('removal.keep')],
    button: { label: t('removal.button'), url: `${publicUrl}/account/user` },
    notes: [t('removal.not_you'), t('user.footer')],
  })
}

/** Texts of the mails about the second factor. */
const FACTOR_MAILS = {
  factor_added: ['factor_added.subject', 'factor_added.text'],
  factor_removed: ['factor_removed.subject', 'factor_removed.text'],
  recovery_codes_renewed: ['codes_renewed.subject', 'codes_renewed.text'],
  recovery_code_used: ['code_used.subject', 'code_used.text'],
  factors_reset: ['factors_reset.subject', 'factors_reset.text'],
} as const satisfies Record<FactorEventKind, readonly [string, string]>

/** Mail about a change or an unusual use of the second factor. */
export function renderFactorMail(
  to: Recipient,
  { at, publicUrl, kind }: AccountChange & { readonly kind: FactorEventKind },
): RenderedMail {
  const t = createDateTranslator(to, at)
  const [subject, text] = FACTOR_MAILS[kind]
  return renderMail(t, {
    subject: t(subject),
    paragraphs: [`${t(subject)}.`, t(text)],
    button: { label: t('user.open'), url: `${publicUrl}/account/user` },
    notes: [t('user.not_you'), t('user.footer')],
  })
}

// Dates are in the time zone of São Paulo (reading L2).
const TIME_ZONE = 'America/Sao_Paulo'
const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE } as const
const TIME = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

function createDateTranslator({ language, name }: Recipient, at: Date): Translator {
  const tag = languageTag(language)
  return createTranslator(language, {
    userTexts: { name },
    values: {
      date: new Intl.DateTimeFormat(tag, DAY).format(at),
      when: new Intl.DateTimeFormat(tag, { ...DAY, ...TIME }).format(at),
    },
  })
}
