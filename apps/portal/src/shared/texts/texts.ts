import i18next, { type TFunction } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'

const NAMESPACES = ['portal', 'errors', 'player'] as const

/** Translates a key of the portal into the page's language. */
export type Translate = TFunction<typeof NAMESPACES>

function onLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => {
    i18next.off('languageChanged', listener)
  }
}

function language(): string {
  return i18next.language
}

/** The translate function; rerenders when the language changes. Replaces react-i18next. */
export function useTexts(): { readonly t: Translate } {
  const tag = useSyncExternalStore(onLanguage, language, language)
  return useMemo(() => ({ t: i18next.getFixedT(tag, NAMESPACES) }), [tag])
}
