import { type Language, languageTag } from '@vitrine/i18n'
import { compose, type Speaker, speaker, type WrittenMail } from './mail-writing.rules.ts'

/** A user who is told of their own account with us. */
export interface Recipient {
  readonly language: Language
  readonly name: string
}

interface Happening {
  readonly at: Date
  /** Where the portal lives, without a slash at the end. */
  readonly publicUrl: string
}

/** A link that changes the password; `url` holds its secret, and works for `hours`. */
export function writeReset(to: Recipient, of: { url: string; hours: number }): WrittenMail {
  const say = speaker(to.language, { words: { name: to.name } })
  return compose(say, {
    subject: say('reset.subject'),
    paragraphs: [say('reset.text')],
    button: { label: say('reset.button'), url: of.url },
    notes: [
      say.counted('reset.note', { count: of.hours }),
      say('reset.ignore'),
      say('user.footer'),
    ],
  })
}

/** A link and a code that prove an address. */
export function writeVerification(
  to: Recipient,
  of: { url: string; code: string; hours: number; minutes: number },
): WrittenMail {
  const { code, hours, minutes } = of
  const say = speaker(to.language, { words: { name: to.name }, values: { code, hours, minutes } })
  return compose(say, {
    subject: say('verify.subject'),
    paragraphs: [say('verify.text'), say('verify.code')],
    button: { label: say('verify.button'), url: of.url },
    notes: [say('verify.note'), say('verify.ignore'), say('user.footer')],
  })
}

/** The password was changed. */
export function writePasswordChanged(to: Recipient, { at, publicUrl }: Happening): WrittenMail {
  const say = speakOf(to, at)
  return compose(say, {
    subject: say('password.subject'),
    paragraphs: [`${say('password.subject')}.`, say('password.text')],
    button: { label: say('password.button'), url: `${publicUrl}/forgot-password` },
    notes: [say('password.not_you'), say('user.footer')],
  })
}

/** The e-mail was changed: told to the new address, or to the one that was left. */
export function writeEmailChanged(
  to: Recipient,
  { at, publicUrl, address }: Happening & { readonly address: 'new' | 'old' },
): WrittenMail {
  const say = speakOf(to, at)
  return compose(say, {
    subject: say('email.subject'),
    paragraphs: [
      `${say('email.subject')}.`,
      say(address === 'new' ? 'email.new_text' : 'email.old_text'),
    ],
    button: { label: say('user.open'), url: `${publicUrl}/account/user` },
    notes: [say('user.not_you'), say('user.footer')],
  })
}

/** All of it will be removed at that moment, unless the user keeps it. */
export function writeRemoval(to: Recipient, { at, publicUrl }: Happening): WrittenMail {
  const say = speakOf(to, at)
  return compose(say, {
    subject: say('removal.subject'),
    paragraphs: [say('removal.text'), say('removal.keep')],
    button: { label: say('removal.button'), url: `${publicUrl}/account/user` },
    notes: [say('removal.not_you'), say('user.footer')],
  })
}

// Days are days in São Paulo (reading L2).
const ZONE = 'America/Sao_Paulo'
const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: ZONE } as const
const TIME = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

function speakOf({ language, name }: Recipient, at: Date): Speaker {
  const tag = languageTag(language)
  return speaker(language, {
    words: { name },
    values: {
      date: new Intl.DateTimeFormat(tag, DAY).format(at),
      when: new Intl.DateTimeFormat(tag, { ...DAY, ...TIME }).format(at),
    },
  })
}
