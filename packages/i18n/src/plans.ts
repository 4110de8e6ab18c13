import type { Language } from './languages.ts'
import type { PortalPlansTexts } from './texts/texts.ts'

/** Loads the texts of the page of prices, which visitors read without the other texts of `portal`. */
export const loadPlansTexts: Readonly<
  Record<Language, () => Promise<{ readonly portalPlans: PortalPlansTexts }>>
> = {
  pt: () => import('./texts/pt/portal-plans.ts'),
  ca: () => import('./texts/ca/portal-plans.ts'),
  fr: () => import('./texts/fr/portal-plans.ts'),
  ptPT: () => import('./texts/ptPT/portal-plans.ts'),
  es: () => import('./texts/es/portal-plans.ts'),
  en: () => import('./texts/en/portal-plans.ts'),
}
