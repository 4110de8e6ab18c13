/** The source of a test file's database, prepared once per run by the global set-up. */
export type DatabaseSource =
  /** A migrated database folder, dumped into this file. */
  | { readonly kind: 'pglite'; readonly dumpFile: string }
  /** A server with a migrated database to clone; the URL has no database name. */
  | { readonly kind: 'postgres'; readonly serverUrl: string; readonly template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseSource: DatabaseSource
  }
}
