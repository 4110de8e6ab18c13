/** Longest name of a buyer at the provider. */
export const BUYER_NAME_MAX_LENGTH = 120
/** Longest name of a card holder at the provider. */
export const HOLDER_NAME_MAX_LENGTH = 30

/** Latin letters with and without accents, and digits. The provider refuses punctuation in names. */
const NOT_IN_NAMES = /[^A-Za-z0-9À-ÖØ-öø-ſ]+/g
/** The provider refuses these in every text. */
const REFUSED = /[!@#$%¨*()"“”\\|{}[\]<>;]+/g

/**
 * The name of a buyer as the provider accepts it: letters, digits and single blanks, up to 120 characters.
 * Empty when nothing is left. Apostrophes and full stops join, other marks separate: `d'Ávila & Cia.` is
 * `dÁvila Cia`.
 */
export function buyerName(name: string): string {
  return cut(joined(name).replace(NOT_IN_NAMES, ' '), BUYER_NAME_MAX_LENGTH)
}

/**
 * The name of a card holder: letters without accents and single blanks, up to 30 characters. The provider's
 * own cleaning changes nothing in it. Empty when nothing is left.
 */
export function holderName(name: string): string {
  const plain = joined(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  return cut(plain.replace(/[^A-Za-z]+/g, ' '), HOLDER_NAME_MAX_LENGTH)
}

/**
 * A text of an address or an item without the characters that the provider refuses, up to `maxLength`. Null
 * when nothing is left: the provider refuses empty texts, so the field is left out.
 */
export function providerText(text: string, maxLength: number): string | null {
  const cleaned = cut(text.normalize('NFC').replace(REFUSED, ' '), maxLength)
  return cleaned === '' ? null : cleaned
}

/** One character per letter and accent, without apostrophes and full stops. */
function joined(name: string): string {
  return name.normalize('NFC').replace(/['’´`.]/g, '')
}

function cut(text: string, maxLength: number): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('').trim()
}
