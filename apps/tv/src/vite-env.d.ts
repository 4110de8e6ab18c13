/// <reference types="vite/client" />

/** From package.json, defined by the build. */
declare const APP_VERSION: string

interface ImportMetaEnv {
  /** The API's address, for packages; a page that the server delivers needs none. */
  readonly VITE_API_URL?: string
}

interface Window {
  /** Stored by the scripts with the texts of a language (`build/text-tables.ts`). */
  readonly vitrineTexts?: Readonly<Record<string, unknown>>
}
