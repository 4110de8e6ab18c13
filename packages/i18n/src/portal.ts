import type { Language } from './languages.ts'
import type { ErrorTexts, PlayerTexts, PortalDoorTexts, PortalTexts } from './texts/texts.ts'

export interface PortalResources {
  readonly errors: ErrorTexts
  readonly player: PlayerTexts
  readonly portal: PortalTexts
}

/** Loads one language of the portal: each is its own chunk, so that a phone fetches only its own. */
export const loadPortalTexts: Readonly<Record<Language, () => Promise<PortalResources>>> = {
  pt: () => import('./texts/pt/portal-resources.ts'),
  ca: () => import('./texts/ca/portal-resources.ts'),
  fr: () => import('./texts/fr/portal-resources.ts'),
  ptPT: () => import('./texts/ptPT/portal-resources.ts'),
  es: () => import('./texts/es/portal-resources.ts'),
  en: () => import('./texts/en/portal-resources.ts'),
}

/** Loads the part of `portal` that the pages before sign-in need, which is a sixth of it. */
export const loadDoorTexts: Readonly<
  Record<Language, () => Promise<{ readonly portalDoor: PortalDoorTexts }>>
> = {
  pt: () => import('./texts/pt/portal-door.ts'),
  ca: () => import('./texts/ca/portal-door.ts'),
  fr: () => import('./texts/fr/portal-door.ts'),
  ptPT: () => import('./texts/ptPT/portal-door.ts'),
  es: () => import('./texts/es/portal-door.ts'),
  en: () => import('./texts/en/portal-door.ts'),
}

export type { ErrorTexts, PlayerTexts, PortalDoorTexts, PortalTexts }
