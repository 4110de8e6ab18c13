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
  loadDoorTexts,
  loadErrorTexts,
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

/**
 * How much is loaded, each with what comes before it: the pages before sign-in, their forms, and
 * every other page. A language that is chosen later is loaded as far as the first one was.
 */
const EXTENTS = ['door', 'forms', 'all'] as const
type Extent = (typeof EXTENTS)[number]

let current: Language = DEFAULT_LANGUAGE
let extent: Extent = 'door'
let started: Promise<unknown> = Promise.resolve()

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
export async function startTexts(language: Language): Promise<void> {
  current = language
  started = loadDoorTexts[language]().then(({ portalDoor }) => start(language, portalDoor))
  await started
}

async function start(language: Language, portal: object): Promise<void> {
  const tag = languageTag(language)
  await i18next.use(initReactI18next).init({
    lng: tag,
    fallbackLng: languageTag(FALLBACK_LANGUAGE),
    ns: ['portal', 'errors', 'player'],
    defaultNS: 'portal',
    keySeparator: false,
    resources: { [tag]: { portal: { ...portal }, errors: {}, player: {} } },
    // React escapes what it draws.
    interpolation: { escapeValue: false },
  })
}

/** Adds what a form may have to say; to be awaited before one is drawn. */
export function loadFormTexts(): Promise<void> {
  return widen('forms')
}

/** Adds every text of the portal; to be awaited before any page behind the door is drawn. */
export function loadAllTexts(): Promise<void> {
  return widen('all')
}

async function widen(wanted: Extent): Promise<void> {
  await started
  // A language that was chosen while another one was on its way is the one to be loaded.
  let loaded: Language
  do {
    loaded = current
    if (isWithin(wanted, extent)) return
    await load(loaded, wanted)
  } while (loaded !== current)
  if (!isWithin(wanted, extent)) extent = wanted
}

function isWithin(part: Extent, whole: Extent): boolean {
  return EXTENTS.indexOf(part) <= EXTENTS.indexOf(whole)
}

async function load(language: Language, wanted: Extent): Promise<void> {
  const tag = languageTag(language)
  for (const [namespace, texts] of Object.entries(await resources(language, wanted))) {
    i18next.addResourceBundle(tag, namespace, texts)
  }
}

async function resources(language: Language, wanted: Extent): Promise<Record<string, object>> {
  if (wanted === 'all') return { ...(await loadPortalTexts[language]()) }
  const { portalDoor } = await loadDoorTexts[language]()
  if (wanted === 'door') return { portal: portalDoor }
  return { portal: portalDoor, errors: (await loadErrorTexts[language]()).errors }
}

/** Changes every text of the page at once. */
export async function speak(language: Language): Promise<void> {
  let loaded: Extent
  // What is loaded may grow meanwhile.
  do {
    loaded = extent
    await load(language, loaded)
  } while (loaded !== extent)
  current = language
  await i18next.changeLanguage(languageTag(language))
}

/** The same, as a person chose it: it is remembered, and the page says which language it is in. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language)
  writeCookie(COOKIE, language, COOKIE_DAYS)
  document.documentElement.lang = languageTag(language)
}
