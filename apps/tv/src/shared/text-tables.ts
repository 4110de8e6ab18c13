import { DEFAULT_LANGUAGE, type Language } from '@vitrine/i18n'
import { tvTexts, type TvResources } from '@vitrine/i18n/tv'

/** Which texts the main script contains, and where the others are. */
export interface TextTables {
  readonly defaultTexts: TvResources
  /** Texts of the main script, or the address of the script that has them, relative to the page. */
  readonly tables: Readonly<Record<Language, TvResources | string>>
  /** The texts that such a script stored; null for anything that is not of this build. */
  readonly read: (table: unknown) => TvResources | null
}

/**
 * All languages, for the development server and tests. The build replaces this module by another one
 * (`build/text-tables.ts`): Portuguese in the main script, a script of its own for every other language.
 */
export const textTables: TextTables = {
  defaultTexts: tvTexts[DEFAULT_LANGUAGE],
  tables: tvTexts,
  read: () => null,
}
