import {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGE,
  type Language,
  languageTag,
  negotiateLanguage,
  parseLanguage,
} from '@vitrine/i18n'
import type { PortalAdminTexts } from '@vitrine/i18n/admin'
import {
  type ErrorTexts,
  loadPortalTexts,
  loadPublicTexts,
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
    resources: { portal: PortalTexts & PortalAdminTexts; errors: ErrorTexts; player: PlayerTexts }
  }
}

const COOKIE = 'lang'
const COOKIE_DAYS = 365

/**
 * The texts that are loaded: those of the public pages, or all. A language that is chosen later loads the
 * same.
 */
type Extent = 'public' | 'all'

/** Loads texts of `portal` that one public page, or an area of private pages, has in addition. */
type PageTexts = (language: Language) => Promise<object>

let pageTexts: PageTexts | null = null
let areaTexts: PageTexts | null = null
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

/** Loads the texts of the public pages; nothing is rendered before. */
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
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  })
}

/** Loads all other texts of the portal; awaited before forms and private pages are rendered. */
export async function loadAllTexts(): Promise<void> {
  await loadExtent('all')
  extent = 'all'
}

/** Loads the texts of a public page in addition; awaited before it is rendered. */
export async function loadPageTexts(texts: PageTexts): Promise<void> {
  pageTexts = texts
  await loadExtent('public')
}

/** Loads all texts, and those of an area of private pages; awaited before the area is rendered. */
export async function loadAreaTexts(texts: PageTexts): Promise<void> {
  await loadAllTexts()
  let loaded: Language
  // The language may change meanwhile.
  do {
    loaded = current
    const more = joinHyphensInTexts({ ...(await texts(loaded)) })
    i18next.addResourceBundle(languageTag(loaded), 'portal', more)
  } while (loaded !== current)
  areaTexts = texts
}

async function loadExtent(requested: Extent): Promise<void> {
  await started
  let loaded: Language
  // The language may change meanwhile.
  do {
    loaded = current
    if (extent === 'all') return
    await load(loaded, requested)
  } while (loaded !== current)
}

/** Changes every text of the page at once. */
export async function switchLanguage(language: Language): Promise<void> {
  let loaded: Extent
  // All texts may be requested meanwhile.
  do {
    loaded = extent
    await load(language, loaded)
  } while (loaded !== extent)
  current = language
  await i18next.changeLanguage(languageTag(language))
}

/** Sets the language of the next page load, without loading its texts now. */
export function rememberLanguage(language: Language): void {
  writeCookie(COOKIE, language, COOKIE_DAYS)
}

/** Changes the language at a person's choice, for this page and the next ones. */
export async function changeLanguage(language: Language): Promise<void> {
  await switchLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = languageTag(language)
}

async function load(language: Language, requested: Extent): Promise<void> {
  const tag = languageTag(language)
  for (const [namespace, texts] of Object.entries(await resources(language, requested))) {
    i18next.addResourceBundle(tag, namespace, texts)
  }
}

async function resources(language: Language, requested: Extent): Promise<Record<string, object>> {
  if (requested === 'public') {
    const [{ portalPublic }, more] = await Promise.all([
      loadPublicTexts[language](),
      pageTexts?.(language),
    ])
    return { portal: joinHyphensInTexts({ ...portalPublic, ...more }) }
  }
  const [{ portal, ...others }, more] = await Promise.all([
    loadPortalTexts[language](),
    areaTexts?.(language),
  ])
  const namespaces = Object.entries({ ...others, portal: { ...portal, ...more } })
  return Object.fromEntries(namespaces.map(([name, texts]) => [name, joinHyphensInTexts(texts)]))
}
