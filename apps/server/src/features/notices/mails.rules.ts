import type { ExpiredReason } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { type Language, languageTag } from '@vitrine/i18n'
import { type MailTexts, mailTexts } from '@vitrine/i18n/mail'
import { type MailContent, toHtml, toText } from './mail-layout.rules.ts'

const NETWORKS: Readonly<Record<Provider, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
}
/** More authors than these are only counted. */
const NAMED_AUTHORS = 3

/** Whom a mail is for, and which account it is about. */
export interface Addressee {
  readonly language: Language
  readonly name: string
  readonly account: string
}

export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A connection will end in so many days. `url` renews it; it works for `linkDays`. */
export function writeEnding(
  to: Addressee,
  of: { provider: Provider; daysLeft: number; url: string; linkDays: number },
): WrittenMail {
  const say = speaker(to, { network: NETWORKS[of.provider], days: of.linkDays })
  const subject =
    of.daysLeft <= 0
      ? say('ending.subject_today')
      : say.counted('ending.subject', { count: of.daysLeft })
  return write(to, {
    subject,
    paragraphs: [`${subject}.`, say('ending.text')],
    button: { label: say('ending.button'), url: of.url },
    notes: [say('reconnect.note')],
  })
}

/** A connection was found dead. */
export function writeDeath(
  to: Addressee,
  of: { provider: Provider; reason: ExpiredReason; url: string; linkDays: number },
): WrittenMail {
  const say = speaker(to, { network: NETWORKS[of.provider], days: of.linkDays })
  const subject = say('dead.subject')
  return write(to, {
    subject,
    paragraphs: [`${subject}.`, say(`dead.reason.${of.reason}`), say('dead.text')],
    button: { label: say('dead.button'), url: of.url },
    notes: [say('reconnect.note')],
  })
}

/** Stories wait for the owner's decision; `authors`: one entry for each, null where it is not known. */
export function writeMentions(
  to: Addressee,
  of: { authors: readonly (string | null)[]; url: string },
): WrittenMail {
  const say = speaker(to, {})
  const names = [...new Set(of.authors)].flatMap((author) => (author === null ? [] : `@${author}`))
  const count = of.authors.length
  const author = names[0] ?? say('mentions.someone')
  const subject = say.counted('mentions.subject', { count, author })
  const isNamed = count > 1 && names.length > 0
  const from = isNamed ? [say('mentions.from', { authors: listNames(to, names) })] : []
  return write(to, {
    subject,
    paragraphs: [`${subject}.`, ...from],
    button: { label: say('mentions.button'), url: of.url },
    notes: [say('mentions.text')],
  })
}

function listNames(to: Addressee, names: readonly string[]): string {
  const more = names.length - NAMED_AUTHORS
  if (more <= 0) return new Intl.ListFormat(languageTag(to.language)).format(names)
  const named = names.slice(0, NAMED_AUTHORS).join(', ')
  return `${named} ${speaker(to, {}).counted('mentions.more', { count: more })}`
}

type Values = Readonly<Record<string, string | number>>
type Counted = 'ending.subject' | 'mentions.subject' | 'mentions.more'

/** Says texts in one language, with values that stay the same throughout a mail. */
function speaker({ language, ...to }: Addressee, always: Values) {
  const texts = mailTexts[language]
  const plurals = new Intl.PluralRules(languageTag(language))
  const say = (key: keyof MailTexts, values: Values = {}): string =>
    fill(texts[key], { ...always, name: to.name, account: to.account, ...values })
  const counted = (base: Counted, values: Values & { readonly count: number }): string =>
    say(plurals.select(values.count) === 'one' ? `${base}_one` : `${base}_other`, values)
  return Object.assign(say, { counted })
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

function write(
  to: Addressee,
  of: Pick<MailContent, 'subject' | 'paragraphs' | 'button' | 'notes'>,
): WrittenMail {
  const say = speaker(to, {})
  const subject = oneLine(of.subject)
  const content: MailContent = {
    ...of,
    subject,
    lang: languageTag(to.language),
    greeting: say('greeting'),
    copyLink: say('copy_link'),
    notes: [...of.notes, say('footer')],
  }
  return { subject, text: toText(content), html: toHtml(content) }
}

/** A name with a line break in it must not break a header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
