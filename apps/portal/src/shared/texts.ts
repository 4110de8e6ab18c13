import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

const NAMESPACES = ['portal', 'errors', 'player'] as const

/** Says any text of the portal, in the language of the page. */
export type Say = TFunction<typeof NAMESPACES>

export function useTexts(): { readonly t: Say } {
  return useTranslation(NAMESPACES)
}
