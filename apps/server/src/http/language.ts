import { DEFAULT_LANGUAGE, type Language, negotiateLanguage, parseLanguage } from '@vitrine/i18n'

/** The language of a request: the cookie `lang`, else the Accept-Language header (reading L2). */
export function requestLanguage(headers: {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}): Language {
  const chosen = readCookie(headers.cookie ?? '', 'lang')
  const fromCookie = chosen === null ? null : parseLanguage(chosen)
  if (fromCookie !== null) return fromCookie
  const header = headers['accept-language']
  return header === undefined ? DEFAULT_LANGUAGE : negotiateLanguage(header)
}

function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value !== undefined) return value
  }
  return null
}
