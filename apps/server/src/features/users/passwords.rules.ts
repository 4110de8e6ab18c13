const PRODUCT = 'vitrine'
/** Minimum number of letters of a password besides the names in it (reading Z8). */
const MIN_OTHER_CHARS = 4
/** Shorter parts of a Latin name, such as "de", occur in too many words. */
const MIN_NAME_CHARS = 3
const IS_LATIN = /^\p{Script=Latin}+$/u

/** Owner of the password. */
export interface PasswordOwner {
  readonly email: string
  /** Names of the person, the company and the shop's accounts. */
  readonly names: readonly (string | null)[]
}

/** Characters that replace letters. Look-alikes share one. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
}

/**
 * Whether a password is made of a name of the product, the shop or the person, or of their e-mail: it
 * contains one of them, in any letter case, with or without accents and with digits for letters, and fewer
 * than four other letters. Digits and punctuation do not count.
 */
export function containsOnlyNames(password: string, { email, names }: PasswordOwner): boolean {
  const plain = withoutAccents(password)
  const searched = withoutLookAlikes(plain)
  const isCovered = Array.from(searched, () => false)
  for (const name of namesIn([PRODUCT, email, ...names])) {
    for (let at = searched.indexOf(name); at >= 0; at = searched.indexOf(name, at + 1)) {
      isCovered.fill(true, at, at + name.length)
    }
  }
  if (!isCovered.includes(true)) return false
  const others = plain.split('').filter((_, at) => isCovered[at] !== true)
  return (others.join('').match(/\p{L}/gu)?.length ?? 0) < MIN_OTHER_CHARS
}

/** Words of the texts in search form, including the top-level domain of an e-mail. */
function namesIn(texts: readonly (string | null)[]): ReadonlySet<string> {
  const words = texts
    .flatMap((text) => withoutAccents(text ?? '').match(/\p{L}+/gu) ?? [])
    .filter((word) => !IS_LATIN.test(word) || word.length >= MIN_NAME_CHARS)
  return new Set(words.map(withoutLookAlikes))
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
}

/** The result has the same length. */
function withoutLookAlikes(text: string): string {
  return text.replace(/[01l!|34@5$78]/g, (character) => LOOK_ALIKES[character] ?? character)
}
