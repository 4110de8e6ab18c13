const PRODUCT = 'vitrine'
/** Letters that must be left of a password once the names in it are taken out (reading Z8). */
const MIN_OTHER_LETTERS = 4
/** Shorter parts of a Latin name, such as "de", stand in too many words. */
const MIN_NAME_LETTERS = 3
const IS_LATIN = /^\p{Script=Latin}+$/u

/** Whose password it is. */
export interface PasswordOwner {
  readonly email: string
  /** Of the person, the company and the shop's accounts. */
  readonly names: readonly (string | null)[]
}

/** Characters typed in the place of letters; look-alikes share one. */
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
 * Whether a password is made of the product's, the shop's or the person's name or e-mail: it has one of
 * them in it, in any letter case, with or without accents and with digits for letters, and fewer than four
 * letters beside them. Digits and punctuation do not count.
 */
export function isMadeOfNames(password: string, { email, names }: PasswordOwner): boolean {
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
  return (others.join('').match(/\p{L}/gu)?.length ?? 0) < MIN_OTHER_LETTERS
}

/** Words of the texts, as they are searched for; the top-level domain of an e-mail is one like any other. */
function namesIn(texts: readonly (string | null)[]): ReadonlySet<string> {
  const words = texts
    .flatMap((text) => withoutAccents(text ?? '').match(/\p{L}+/gu) ?? [])
    .filter((word) => !IS_LATIN.test(word) || word.length >= MIN_NAME_LETTERS)
  return new Set(words.map(withoutLookAlikes))
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
}

/** Of the same length. */
function withoutLookAlikes(text: string): string {
  return text.replace(/[01l!|34@5$78]/g, (character) => LOOK_ALIKES[character] ?? character)
}
