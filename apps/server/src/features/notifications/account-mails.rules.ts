import type { ExpiredReason } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { type Language, languageTag } from '@vitrine/i18n'
import { sanitizeMailText } from './mail-text.rules.ts'
import {
  renderMail,
  type Translator,
  createTranslator,
  type RenderedMail,
} from './mail-renderer.rules.ts'

const NETWORK_NAMES: Readonly<Record<Provider, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
}
/** Maximum number of authors named in a mail. The others are only counted. */
const MAX_NAMED_AUTHORS = 3

/** The recipient of a mail and the account it is about. */
export interface AccountRecipient {
  readonly language: Language
  readonly name: string
  readonly account: string
}

/**
 * Mail about a connection that ends in `daysLeft` days. `url` renews it and is valid for `linkDays`
 * days.
 */
export function renderTokenEndingMail(
  to: AccountRecipient,
  input: { provider: Provider; daysLeft: number; url: string; linkDays: number },
): RenderedMail {
  const t = createAccountTranslator(to, {
    network: NETWORK_NAMES[input.provider],
    days: input.linkDays,
  })
  const subject =
    input.daysLeft <= 0
      ? t('ending.subject_today')
      : t.plural('ending.subject', { count: input.daysLeft })
  return renderMail(t, {
    subject,
    paragraphs: [`${subject}.`, t('ending.text')],
    button: { label: t('ending.button'), url: input.url },
    notes: [t('reconnect.note'), t('footer')],
  })
}

/** Mail about a connection whose token the network has rejected. */
export function renderTokenDeadMail(
  to: AccountRecipient,
  input: { provider: Provider; reason: ExpiredReason; url: string; linkDays: number },
): RenderedMail {
  const t = createAccountTranslator(to, {
    network: NETWORK_NAMES[input.provider],
    days: input.linkDays,
  })
  const subject = t('dead.subject')
  return renderMail(t, {
    subject,
    paragraphs: [`${subject}.`, t(`dead.reason.${input.reason}`), t('dead.text')],
    button: { label: t('dead.button'), url: input.url },
    notes: [t('reconnect.note'), t('footer')],
  })
}

/**
 * Mail about mentions to decide. `authors` has one entry per mention, null for an unknown author.
 */
export function renderMentionsMail(
  to: AccountRecipient,
  input: { authors: readonly (string | null)[]; url: string },
): RenderedMail {
  const t = createAccountTranslator(to, {})
  const handles = [...new Set(input.authors)].flatMap((author) =>
    author === null ? [] : `@${sanitizeMailText(author)}`,
  )
  const count = input.authors.length
  const author = handles[0] ?? t('mentions.someone')
  const subject = t.plural('mentions.subject', { count, author })
  const namesAuthors = count > 1 && handles.length > 0
  const authorLines = namesAuthors ? [t('mentions.from', { authors: listNames(t, handles) })] : []
  return renderMail(t, {
    subject,
    paragraphs: [`${subject}.`, ...authorLines],
    button: { label: t('mentions.button'), url: input.url },
    notes: [t('mentions.text'), t('footer')],
  })
}

function listNames(t: Translator, handles: readonly string[]): string {
  const otherCount = handles.length - MAX_NAMED_AUTHORS
  if (otherCount <= 0) return new Intl.ListFormat(languageTag(t.language)).format(handles)
  const named = handles.slice(0, MAX_NAMED_AUTHORS).join(', ')
  return `${named} ${t.plural('mentions.more', { count: otherCount })}`
}

function createAccountTranslator(
  { language, ...userTexts }: AccountRecipient,
  values: Readonly<Record<string, string | number>>,
): Translator {
  return createTranslator(language, { userTexts, values })
}
