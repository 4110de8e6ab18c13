const WORD_JOINER = '\u2060'

/** Labels are excluded: they are short, and tests find them by their characters. */
const WORDS_OF_A_SENTENCE = 4

/** Keeps "e-mail" on one line in a sentence, because browsers break lines after a hyphen. */
export function joinHyphens(text: string): string {
  if (text.split(' ').length < WORDS_OF_A_SENTENCE) return text
  return text.replace(/\be-(?=mail)/gi, `$&${WORD_JOINER}`)
}

/** Applies `joinHyphens` to all texts of a namespace. */
export function joinHyphensInTexts<Texts extends object>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]: [string, unknown]) => [
    key,
    typeof text === 'string' ? joinHyphens(text) : text,
  ])
  return sameKeys<Texts>(Object.fromEntries(entries))
}

/** The entries were taken from an object of this type, and each kept its key and its kind. */
function sameKeys<Texts extends object>(texts: unknown): Texts {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each entry kept its key and its kind
  return texts as Texts
}
