import { DEFAULT_LANGUAGE, type Language } from '@vitrine/i18n'
import { tvTexts, type TvResources } from '@vitrine/i18n/tv'

/** Which texts the main script has, and where the others are. */
export interface TextTables {
  readonly defaultTexts: TvResources
  /** Texts of the main script, or the address of the script that brings them, relative to the page. */
  readonly tables: Readonly<Record<Language, TvResources | string>>
  /** The texts in what such a script left behind; null for anything that is not of this build. */
  readonly read: (table: unknown) => TvResources | null
}

/**
 * All languages, for the development server and tests. The build puts another module in this one's place
 * (`build/text-tables.ts`): Portuguese in the main script, a script of its own for every other language.
 */
export const textTables: TextTables = {
  defaultTexts: tvTexts[DEFAULT_LANGUAGE],
  tables: tvTexts,
  read: () => null,
}
