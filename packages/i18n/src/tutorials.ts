import type { Language } from './languages.ts'
import type { TutorialTexts } from './texts/texts.ts'

export interface TutorialResources {
  readonly tutorials: TutorialTexts
}

/** Loads the tutorials of one language, only on the pages that show them. */
export const loadTutorialTexts: Readonly<Record<Language, () => Promise<TutorialResources>>> = {
  pt: () => import('./texts/pt/tutorials.ts'),
  ca: () => import('./texts/ca/tutorials.ts'),
  fr: () => import('./texts/fr/tutorials.ts'),
  ptPT: () => import('./texts/ptPT/tutorials.ts'),
  es: () => import('./texts/es/tutorials.ts'),
  en: () => import('./texts/en/tutorials.ts'),
}

export type { TutorialTexts }
