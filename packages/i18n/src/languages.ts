/** The interface's languages, the default first (reading L1). */
export const LANGUAGES = ['pt', 'ca', 'fr', 'ptPT', 'es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'pt'
/** The last fallback, set by the customer. It is never shown, because a missing text does not compile. */
export const FALLBACK_LANGUAGE: Language = 'ca'

/** Each language's own name, as the dropdown lists it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  pt: 'Português (Brasil)',
  ca: 'Català',
  fr: 'Français',
  ptPT: 'Português (Portugal)',
  es: 'Español',
  en: 'English',
}

const TAGS: Readonly<Record<Language, string>> = {
  pt: 'pt-BR',
  ca: 'ca-ES',
  fr: 'fr-FR',
  ptPT: 'pt-PT',
  es: 'es-ES',
  en: 'en-US',
}

/** The BCP 47 tag for `Intl`, `lang` attributes and headers; `ptPT` is only our own name. */
export function languageTag(language: Language): string {
  return TAGS[language]
}

export function isLanguage(text: string): text is Language {
  const languages: readonly string[] = LANGUAGES
  return languages.includes(text)
}

/** Our language for a cookie's value or a BCP 47 tag; null when it is not supported. */
export function parseLanguage(text: string): Language | null {
  if (isLanguage(text)) return text
  const [main, region] = text.trim().toLowerCase().split(/[-_]/)
  if (main === 'pt') return region === 'pt' ? 'ptPT' : 'pt'
  return main !== undefined && isLanguage(main) ? main : null
}

/** The first supported language of an `Accept-Language` header, by its weights; else the default. */
export function negotiateLanguage(header: string): Language {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const language = parseLanguage(tag)
    if (language !== null) return language
  }
  return DEFAULT_LANGUAGE
}
