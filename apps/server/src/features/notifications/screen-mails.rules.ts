import { type Language, languageTag } from '@vitrine/i18n'
import { sanitizeMailText } from './mail-text.rules.ts'
import {
  createTranslator,
  type RenderedMail,
  renderMail,
  type Translator,
} from './mail-renderer.rules.ts'
import type { Recipient } from './user-mails.rules.ts'

/** A screen that should play and does not, or that plays again. */
export interface MailedScreen {
  readonly name: string
  /** IANA name. */
  readonly timeZone: string
  /** When it last played, or when it played again. */
  readonly since: Date
  /** Whether one of its devices is online. */
  readonly isOnline: boolean
}

interface ScreenMail {
  readonly screens: readonly MailedScreen[]
  /** The portal's base URL, without a trailing slash. */
  readonly publicUrl: string
}

/** Mail about screens that do not play within their opening hours. */
export function renderScreensDarkMail(to: Recipient, mail: ScreenMail): RenderedMail {
  const t = createScreenTranslator(to)
  const { screens } = mail
  return renderScreenMail(t, mail, {
    subject: t.plural('screens_dark.subject', {
      count: screens.length,
      screen: sanitizeMailText(screens[0]?.name ?? ''),
    }),
    paragraphs: [t('screens_dark.text'), t('screens_dark.help')],
    state: ({ isOnline }) => (isOnline ? 'screens_dark.paused' : 'screens_dark.offline'),
  })
}

/** Mail about screens that play again after such a mail. */
export function renderScreensBackMail(to: Recipient, mail: ScreenMail): RenderedMail {
  const t = createScreenTranslator(to)
  return renderScreenMail(t, mail, {
    subject: t('screens_back.subject'),
    paragraphs: [t('screens_back.text')],
    state: () => 'screens_back.since',
  })
}

interface ScreenMailParts {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly state: (
    screen: MailedScreen,
  ) => 'screens_dark.paused' | 'screens_dark.offline' | 'screens_back.since'
}

function renderScreenMail(
  t: Translator,
  { screens, publicUrl }: ScreenMail,
  { subject, paragraphs, state }: ScreenMailParts,
): RenderedMail {
  return renderMail(t, {
    ...{ subject, paragraphs },
    rows: screens.map((screen) => ({
      label: sanitizeMailText(screen.name),
      value: t(state(screen), { since: formatTime(t.language, screen) }),
    })),
    button: { label: t('screens.button'), url: `${publicUrl}/account/screens` },
    notes: [t('screens.footer')],
  })
}

function createScreenTranslator({ language, name }: Recipient): Translator {
  return createTranslator(language, { userTexts: { name } })
}

/** Weekday and time where the screen is. */
function formatTime(language: Language, { since, timeZone }: MailedScreen): string {
  const options = { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(languageTag(language), options).format(since)
}
