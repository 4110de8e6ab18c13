import type { Language } from './languages.ts'
import type { ErrorTexts, PlayerTexts, PortalPublicTexts, PortalTexts } from './texts/texts.ts'

export interface PortalResources {
  readonly errors: ErrorTexts
  readonly player: PlayerTexts
  readonly portal: PortalTexts
}

/** Loads one language of the portal. Each is its own chunk, so that a phone loads only one. */
export const loadPortalTexts: Readonly<Record<Language, () => Promise<PortalResources>>> = {
  pt: () => import('./texts/pt/portal-resources.ts'),
  ca: () => import('./texts/ca/portal-resources.ts'),
  fr: () => import('./texts/fr/portal-resources.ts'),
  ptPT: () => import('./texts/ptPT/portal-resources.ts'),
  es: () => import('./texts/es/portal-resources.ts'),
  en: () => import('./texts/en/portal-resources.ts'),
}

/** Loads the part of `portal` that the pages before sign-in need, which is a sixth of it. */
export const loadPublicTexts: Readonly<
  Record<Language, () => Promise<{ readonly portalPublic: PortalPublicTexts }>>
> = {
  pt: () => import('./texts/pt/portal-public.ts'),
  ca: () => import('./texts/ca/portal-public.ts'),
  fr: () => import('./texts/fr/portal-public.ts'),
  ptPT: () => import('./texts/ptPT/portal-public.ts'),
  es: () => import('./texts/es/portal-public.ts'),
  en: () => import('./texts/en/portal-public.ts'),
}

export type { ErrorTexts, PlayerTexts, PortalPublicTexts, PortalTexts }
