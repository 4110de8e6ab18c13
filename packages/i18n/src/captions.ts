import type { Language } from './languages.ts'
import type { CaptionTexts } from './texts/texts.ts'

export interface CaptionResources {
  readonly captions: CaptionTexts
}

/** Loads the captions of the tutorials' videos in one language; the build writes them as files. */
export const loadCaptionTexts: Readonly<Record<Language, () => Promise<CaptionResources>>> = {
  pt: () => import('./texts/pt/captions.ts'),
  ca: () => import('./texts/ca/captions.ts'),
  fr: () => import('./texts/fr/captions.ts'),
  ptPT: () => import('./texts/ptPT/captions.ts'),
  es: () => import('./texts/es/captions.ts'),
  en: () => import('./texts/en/captions.ts'),
}

export type { CaptionTexts }
