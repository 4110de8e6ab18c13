const NAME_LENGTH = 120
const HOLDER_LENGTH = 30
const FALLBACK_NAME = 'Cliente'

/**
 * A name as PagBank accepts it: letters, digits and blanks. It refuses several characters that companies' names
 * contain, and its own plugin sends no others.
 */
export function cleanName(name: string): string {
  return fit(name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}\s]/gu, ''), NAME_LENGTH)
}

/** The name of a card's or boleto's holder. */
export function cleanHolder(name: string): string {
  return fit(cleanName(name), HOLDER_LENGTH)
}

/** Text of an address, without the characters that PagBank refuses; null when nothing remains. */
export function cleanAddressText(text: string, length: number): string | null {
  const cleaned = text
    .normalize('NFC')
    .replace(/[!@#$%¨*()"”\\|{}[\]<>;]|\p{C}|\p{Extended_Pictographic}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return cut(cleaned, length) || null
}

function fit(text: string, length: number): string {
  return cut(text.replace(/\s+/g, ' ').trim(), length) || FALLBACK_NAME
}

/** Cuts between characters, not inside of a surrogate pair. */
function cut(text: string, length: number): string {
  let result = ''
  for (const character of text) {
    if (result.length + character.length > length) break
    result += character
  }
  return result.trim()
}
