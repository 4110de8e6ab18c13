import { type Language, languageTag } from '@vitrine/i18n'
import { type MailTexts, mailTexts } from '@vitrine/i18n/mail'
import { interpolate, type Values } from '../../shared/interpolate.ts'
import { sanitizeMailText } from './mail-text.rules.ts'
import { type MailContent, toHtml, toText } from './mail-layout.rules.ts'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

type PluralKey =
  | 'ending.subject'
  | 'mentions.subject'
  | 'mentions.more'
  | 'reset.note'
  | 'screens_dark.subject'

/** Returns mail texts in one language. */
export interface Translator {
  readonly language: Language
  (key: keyof MailTexts, values?: Values): string
  /** Chooses the plural form for the count. */
  plural(base: PluralKey, values: Values & { readonly count: number }): string
}

interface MailValues {
  /** Text typed by users. It is sanitized (`sanitizeMailText`). */
  readonly userTexts: Readonly<Record<string, string>>
  /** Values of our own: numbers, dates, names of networks. */
  readonly values?: Values
}

/** Creates a translator whose interpolation values are the same throughout a mail. */
export function createTranslator(
  language: Language,
  { userTexts, values: ownValues = {} }: MailValues,
): Translator {
  const sanitized = Object.entries(userTexts).map(
    ([key, text]) => [key, sanitizeMailText(text)] as const,
  )
  const fixedValues: Values = { ...ownValues, ...Object.fromEntries(sanitized) }
  const texts = mailTexts[language]
  const plurals = new Intl.PluralRules(languageTag(language))
  const t = (key: keyof MailTexts, values: Values = {}): string =>
    interpolate(texts[key], { ...fixedValues, ...values })
  const plural = (base: PluralKey, values: Values & { readonly count: number }): string =>
    t(plurals.select(values.count) === 'one' ? `${base}_one` : `${base}_other`, values)
  return Object.assign(t, { language, plural })
}

/** Renders a mail from its parts. The last note should state why the recipient gets the mail. */
export function renderMail(
  t: Translator,
  content: Omit<MailContent, 'lang' | 'greeting' | 'copyLink'>,
): RenderedMail {
  const fullContent: MailContent = {
    ...content,
    subject: toSingleLine(content.subject),
    lang: languageTag(t.language),
    greeting: t('greeting'),
    copyLink: t('copy_link'),
  }
  return { subject: fullContent.subject, text: toText(fullContent), html: toHtml(fullContent) }
}

/** Removes line breaks, which would corrupt a mail header. */
function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
