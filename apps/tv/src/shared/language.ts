import {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
  parseLanguage,
} from '@vitrine/i18n'
import type { PlayerTexts, ScreenErrorTexts, TvResources, TvTexts } from '@vitrine/i18n/tv'
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { DeviceStorage } from './storage.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'tv'
    keySeparator: false
    resources: { tv: TvTexts; errors: ScreenErrorTexts; player: PlayerTexts }
  }
}

/** A key of the TV's own texts. */
export type TvTextKey = keyof TvTexts

/** The name of this TV's language in its storage. */
export const LANGUAGE = 'lang'
const COOKIE_DAYS = 365

/** The language of the cookie, else the TV's own, else Portuguese. */
export function startLanguage(shared: DeviceStorage, systemTag: string): Language {
  const chosen = shared.get(LANGUAGE)
  return parseLanguage(chosen ?? '') ?? parseLanguage(systemTag) ?? DEFAULT_LANGUAGE
}

/** Starts in the default language until other texts are loaded. Keys are flat: a dot is part of a key. */
export function createI18n(texts: TvResources): i18n {
  const instance = i18next.createInstance()
  void instance.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    fallbackLng: FALLBACK_LANGUAGE,
    resources: { [DEFAULT_LANGUAGE]: { ...texts } },
    ns: ['tv', 'player', 'errors'],
    defaultNS: 'tv',
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}

export function currentLanguage({ language }: i18n): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** Saves the language for later starts. */
export function saveLanguage(shared: DeviceStorage, language: Language): void {
  shared.set(LANGUAGE, language, COOKIE_DAYS)
}
