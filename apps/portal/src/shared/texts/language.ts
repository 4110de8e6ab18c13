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
  loadPublicTexts,
  loadPortalTexts,
  type PlayerTexts,
  type PortalTexts,
} from '@vitrine/i18n/portal'
import i18next from 'i18next'
import { readCookie, writeCookie } from '../storage/cookies.ts'
import { joinHyphensInTexts } from './non-breaking.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal'
    keySeparator: false
    resources: { portal: PortalTexts; errors: ErrorTexts; player: PlayerTexts }
  }
}

const COOKIE = 'lang'
const COOKIE_DAYS = 365

/** The loaded texts: those of a visitor's first page, or all of them. A language chosen later loads the same ones. */
type Extent = 'public' | 'all'

let current: Language = DEFAULT_LANGUAGE
let extent: Extent = 'public'
let started: Promise<void> = Promise.resolve()

/** The cookie's language, else the browser's, else Portuguese. */
export function firstLanguage(): Language {
  const cookie = readCookie(COOKIE)
  const chosen = cookie === null ? null : parseLanguage(cookie)
  return chosen ?? negotiateLanguage(navigator.languages.join(','))
}

export function currentLanguage(): Language {
  return current
}

/** Loads what the pages before sign-in say; nothing is drawn before. */
export function startTexts(language: Language): Promise<void> {
  current = language
  started = begin(language)
  return started
}

async function begin(language: Language): Promise<void> {
  const tag = languageTag(language)
  await i18next.init({
    lng: tag,
    fallbackLng: languageTag(FALLBACK_LANGUAGE),
    ns: ['portal', 'errors', 'player'],
    defaultNS: 'portal',
    keySeparator: false,
    resources: { [tag]: await resources(language, 'public') },
    // React escapes what it draws.
    interpolation: { escapeValue: false },
  })
}

/** Adds every other text of the portal; to be awaited before forms and pages behind the door are drawn. */
export async function loadAllTexts(): Promise<void> {
  await started
  let loaded: Language
  // Another language may be chosen meanwhile.
  do {
    loaded = current
    if (extent === 'all') return
    await load(loaded, 'all')
  } while (loaded !== current)
  extent = 'all'
}

/** Changes every text of the page at once. */
export async function switchLanguage(language: Language): Promise<void> {
  let loaded: Extent
  // The other texts may be asked for meanwhile.
  do {
    loaded = extent
    await load(language, loaded)
  } while (loaded !== extent)
  current = language
  await i18next.changeLanguage(languageTag(language))
}

/** The page speaks it from its next load on; needs no text of it now. */
export function rememberLanguage(language: Language): void {
  writeCookie(COOKIE, language, COOKIE_DAYS)
}

/** The same, as a person chose it: it is remembered, and the page says which language it is in. */
export async function changeLanguage(language: Language): Promise<void> {
  await switchLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = languageTag(language)
}

async function load(language: Language, wanted: Extent): Promise<void> {
  const tag = languageTag(language)
  for (const [namespace, texts] of Object.entries(await resources(language, wanted))) {
    i18next.addResourceBundle(tag, namespace, texts)
  }
}

async function resources(language: Language, wanted: Extent): Promise<Record<string, object>> {
  if (wanted === 'public') {
    return { portal: joinHyphensInTexts((await loadPublicTexts[language]()).portalPublic) }
  }
  const namespaces = Object.entries(await loadPortalTexts[language]())
  return Object.fromEntries(namespaces.map(([name, texts]) => [name, joinHyphensInTexts(texts)]))
}
