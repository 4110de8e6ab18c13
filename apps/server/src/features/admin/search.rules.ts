/** Words of a query beyond these are ignored. */
const MAX_WORDS = 6
/** An index of trigrams finds parts of a text from this length on. */
const TRIGRAM_LENGTH = 3

/**
 * The patterns of LIKE that an account must match: one per word of the query, without accents. A word of one
 * or two characters matches the beginnings of words only, because a part that short is in almost every text.
 */
export function searchPatterns(query: string): readonly string[] {
  return foldAccents(query)
    .split(/\s+/)
    .map((word) => word.replace(/^@+(?=.)/, ''))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => {
      const isPart = [...word].length >= TRIGRAM_LENGTH
      return isPart ? `%${escapeWildcards(word)}%` : `% ${escapeWildcards(word)}%`
    })
}

/** A user name without the leading @ of its written form. */
export function withoutAt(name: string): string {
  return name.replace(/^@+(?=.)/, '')
}

/** The same as `fold_text` of the database, except for the case of letters. */
function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
}

function escapeWildcards(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`)
}
