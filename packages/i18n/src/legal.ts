import type { Language } from './languages.ts'
import type { LegalTexts } from './texts/texts.ts'

export interface LegalResources {
  readonly legal: LegalTexts
}

/** Loads the long texts of one language, only on the pages that show them. */
export const loadLegalTexts: Readonly<Record<Language, () => Promise<LegalResources>>> = {
  pt: () => import('./texts/pt/legal.ts'),
  ca: () => import('./texts/ca/legal.ts'),
  fr: () => import('./texts/fr/legal.ts'),
  ptPT: () => import('./texts/ptPT/legal.ts'),
  es: () => import('./texts/es/legal.ts'),
  en: () => import('./texts/en/legal.ts'),
}

export type { LegalTexts }
