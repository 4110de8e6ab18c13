import { type Language, languageTag } from '@vitrine/i18n'
import { type MailTexts, mailTexts } from '@vitrine/i18n/mail'
import { plainWords } from './mail-words.rules.ts'
import { type MailContent, toHtml, toText } from './mail-layout.rules.ts'

export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

type Values = Readonly<Record<string, string | number>>
type AttemptCount = 'ending.subject' | 'mentions.subject' | 'mentions.more' | 'reset.note'

/** Says texts in one language. */
export interface Speaker {
  readonly language: Language
  (key: keyof MailTexts, values?: Values): string
  /** By the count, as the language does. */
  counted(base: AttemptCount, values: Values & { readonly count: number }): string
}

interface Always {
  /** What users called themselves and theirs: made harmless (`plainWords`). */
  readonly words: Readonly<Record<string, string>>
  /** Our own: numbers, dates, names of networks. */
  readonly values?: Values
}

/** Speaks with values that stay the same throughout a mail. */
export function speaker(language: Language, { words, values: own = {} }: Always): Speaker {
  const harmless = Object.entries(words).map(([key, text]) => [key, plainWords(text)] as const)
  const always: Values = { ...own, ...Object.fromEntries(harmless) }
  const texts = mailTexts[language]
  const plurals = new Intl.PluralRules(languageTag(language))
  const say = (key: keyof MailTexts, values: Values = {}): string =>
    fill(texts[key], { ...always, ...values })
  const counted = (base: AttemptCount, values: Values & { readonly count: number }): string =>
    say(plurals.select(values.count) === 'one' ? `${base}_one` : `${base}_other`, values)
  return Object.assign(say, { language, counted })
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

/** Puts a mail together; the last note says why somebody gets it. */
export function compose(
  say: Speaker,
  of: Pick<MailContent, 'subject' | 'paragraphs' | 'button' | 'notes'>,
): WrittenMail {
  const content: MailContent = {
    ...of,
    subject: oneLine(of.subject),
    lang: languageTag(say.language),
    greeting: say('greeting'),
    copyLink: say('copy_link'),
  }
  return { subject: content.subject, text: toText(content), html: toHtml(content) }
}

/** A name with a line break in it must not break a header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
