import type { Written } from './written.ts'

/** A card of a test: nothing of it may be written. */
export interface PlantedCard {
  readonly number: string
  readonly securityCode: string
  /** A name that no other text of the test contains. */
  readonly holder: string
  readonly encrypted: string
}

/** Characters of the encrypted card that are searched for: a shortened text counts too. */
const PREFIX_LENGTH = 24

/** The places where something of the card is, each with what it is. */
export function findLeaks(written: readonly Written[], card: PlantedCard): string[] {
  return written.flatMap(({ place, text }) =>
    leaksIn(text, card).map((what) => `${what} of a card in ${place}`),
  )
}

function leaksIn(text: string, card: PlantedCard): string[] {
  const joined = text.replaceAll(/(?<=\d)[ ._-](?=\d)/g, '')
  const flat = alphanumerics(text)
  const lower = text.toLowerCase()
  const found = {
    number: [...encodingsOf(card.number)].some((it) => joined.includes(it) || text.includes(it)),
    'security code': securityCodePattern(card.securityCode).test(text),
    holder: [...encodingsOf(card.holder)].some((it) => text.includes(it)),
    'name of the holder': lower.includes(card.holder.toLowerCase()),
    encrypted: flat.includes(alphanumerics(card.encrypted).slice(0, PREFIX_LENGTH)),
  }
  return Object.entries(found).flatMap(([what, isFound]) => (isFound ? [what] : []))
}

/** Only A to Z and digits: escapes of JSON and of URLs do not hide an encrypted card. */
function alphanumerics(text: string): string {
  return text.replaceAll(/%(?:2B|2F|3D)|[^A-Za-z0-9]/gi, '')
}

/** Three digits are part of many numbers: a security code is a whole value or a field of the plain card. */
function securityCodePattern(code: string): RegExp {
  return new RegExp(String.raw`(?:^|["'\\;=(,{}]|":\s*)${code}(?:$|["'\\;,)&{}])`)
}

/** The text, and what it is in hexadecimal and at each of the three offsets of base64. */
function encodingsOf(text: string): ReadonlySet<string> {
  const bytes = Buffer.from(text)
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
    // The first and the last characters depend on the neighbours.
    return encoded.slice(offset === 0 ? 0 : 4, -4)
  })
  return new Set([text, bytes.toString('hex'), ...base64])
}
