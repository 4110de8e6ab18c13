import {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGE,
  type Language,
  languageTag,
  negotiateLanguage,
  parseLanguage,
} from '@vitrine/i18n'
import {
  type ErrorTexts,
  loadPortalTexts,
  type PlayerTexts,
  type PortalTexts,
} from '@vitrine/i18n/portal'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readCookie, writeCookie } from './cookies.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal'
    keySeparator: false
    resources: { portal: PortalTexts; errors: ErrorTexts; player: PlayerTexts }
  }
}

const COOKIE = 'lang'
const COOKIE_DAYS = 365

/** The cookie's language, else the browser's, else Portuguese. */
function firstLanguage(): Language {
  const cookie = readCookie(COOKIE)
  const chosen = cookie === null ? null : parseLanguage(cookie)
  return chosen ?? negotiateLanguage(navigator.languages.join(','))
}

export function currentLanguage(): Language {
  return parseLanguage(i18next.language) ?? DEFAULT_LANGUAGE
}

/** Loads the texts of the first language; nothing is drawn before. */
export async function startTexts(): Promise<void> {
  const language = firstLanguage()
  const texts = await loadPortalTexts[language]()
  const tag = languageTag(language)
  await i18next.use(initReactI18next).init({
    lng: tag,
    fallbackLng: languageTag(FALLBACK_LANGUAGE),
    ns: ['portal', 'errors', 'player'],
    defaultNS: 'portal',
    keySeparator: false,
    resources: { [tag]: { ...texts } },
    // React escapes what it draws.
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = tag
}

/** Changes every text of the page at once, and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  const texts = await loadPortalTexts[language]()
  const tag = languageTag(language)
  for (const [namespace, resources] of Object.entries(texts)) {
    i18next.addResourceBundle(tag, namespace, resources)
  }
  await i18next.changeLanguage(tag)
  writeCookie(COOKIE, language, COOKIE_DAYS)
  document.documentElement.lang = tag
}
