/** Texts that may be the same in several languages: names, and words that languages share. */
export const SAME_IN_BOTH: ReadonlySet<string> = new Set(['portal:app.name', 'tv:app.name'])
