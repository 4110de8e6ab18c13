/// <reference types="vite/client" />

/** From package.json, put in by the build. */
declare const APP_VERSION: string

interface ImportMetaEnv {
  /** Where the API is, for packages; a page served by the server needs none. */
  readonly VITE_API_URL?: string
}

interface Window {
  /** What the scripts with the texts of a language leave behind (`build/text-tables.ts`). */
  readonly vitrineTexts?: Readonly<Record<string, unknown>>
}
