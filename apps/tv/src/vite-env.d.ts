/// <reference types="vite/client" />

/** From package.json, defined by the build. */
declare const APP_VERSION: string

interface ImportMetaEnv {
  /** The API's address, for packages; a page that the server delivers needs none. */
  readonly VITE_API_URL?: string
}

interface Window {
  /** The start of this page (`public/engine-check.js`, reading P20). */
  readonly vitrineStart?: {
    /** Whether the page runs in plain mode. */
    readonly isPlain: boolean
    /** This start has not failed. */
    readonly settle: () => void
    /** The next start is a normal one. */
    readonly retry: () => void
  }
  /** Stored by the scripts with the texts of a language (`build/text-tables.ts`). */
  readonly vitrineTexts?: Readonly<Record<string, unknown>>
}
