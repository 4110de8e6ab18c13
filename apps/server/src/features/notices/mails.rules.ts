import type { ExpiredReason } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { type Language, languageTag } from '@vitrine/i18n'
import { plainWords } from './mail-words.rules.ts'
import { compose, type Speaker, speaker, type WrittenMail } from './mail-writing.rules.ts'

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

/** A connection will end in so many days. `url` renews it; it works for `linkDays`. */
export function writeEnding(
  to: Addressee,
  of: { provider: Provider; daysLeft: number; url: string; linkDays: number },
): WrittenMail {
  const say = speakTo(to, { network: NETWORKS[of.provider], days: of.linkDays })
  const subject =
    of.daysLeft <= 0
      ? say('ending.subject_today')
      : say.counted('ending.subject', { count: of.daysLeft })
  return compose(say, {
    subject,
    paragraphs: [`${subject}.`, say('ending.text')],
    button: { label: say('ending.button'), url: of.url },
    notes: [say('reconnect.note'), say('footer')],
  })
}

/** A connection was found dead. */
export function writeDeath(
  to: Addressee,
  of: { provider: Provider; reason: ExpiredReason; url: string; linkDays: number },
): WrittenMail {
  const say = speakTo(to, { network: NETWORKS[of.provider], days: of.linkDays })
  const subject = say('dead.subject')
  return compose(say, {
    subject,
    paragraphs: [`${subject}.`, say(`dead.reason.${of.reason}`), say('dead.text')],
    button: { label: say('dead.button'), url: of.url },
    notes: [say('reconnect.note'), say('footer')],
  })
}

/** Stories wait for the owner's decision; `authors`: one entry for each, null where it is not known. */
export function writeMentions(
  to: Addressee,
  of: { authors: readonly (string | null)[]; url: string },
): WrittenMail {
  const say = speakTo(to, {})
  const names = [...new Set(of.authors)].flatMap((author) =>
    author === null ? [] : `@${plainWords(author)}`,
  )
  const count = of.authors.length
  const author = names[0] ?? say('mentions.someone')
  const subject = say.counted('mentions.subject', { count, author })
  const isNamed = count > 1 && names.length > 0
  const from = isNamed ? [say('mentions.from', { authors: listNames(say, names) })] : []
  return compose(say, {
    subject,
    paragraphs: [`${subject}.`, ...from],
    button: { label: say('mentions.button'), url: of.url },
    notes: [say('mentions.text'), say('footer')],
  })
}

function listNames(say: Speaker, names: readonly string[]): string {
  const more = names.length - NAMED_AUTHORS
  if (more <= 0) return new Intl.ListFormat(languageTag(say.language)).format(names)
  const named = names.slice(0, NAMED_AUTHORS).join(', ')
  return `${named} ${say.counted('mentions.more', { count: more })}`
}

function speakTo(
  { language, ...words }: Addressee,
  values: Readonly<Record<string, string | number>>,
): Speaker {
  return speaker(language, { words, values })
}
