import type { Language } from './languages.ts'
import type { PortalAdminTexts } from './texts/texts.ts'

export type { PortalAdminTexts }

/** Loads the texts of the admins' pages, which customers do not load. */
export const loadAdminTexts: Readonly<
  Record<Language, () => Promise<{ readonly portalAdmin: PortalAdminTexts }>>
> = {
  pt: () => import('./texts/pt/portal-admin.ts'),
  ca: () => import('./texts/ca/portal-admin.ts'),
  fr: () => import('./texts/fr/portal-admin.ts'),
  ptPT: () => import('./texts/ptPT/portal-admin.ts'),
  es: () => import('./texts/es/portal-admin.ts'),
  en: () => import('./texts/en/portal-admin.ts'),
}
