/** Characters of a user's words in a mail. */
const MAX_CHARACTERS = 60
const CUT = '…'

/** Control and format characters: line breaks, marks that turn the direction, invisible joiners. */
const UNSEEN = /[\p{C}\p{Z}\u115f\u1160\u3164\uffa0\u2800]+/gu
/** What programs take for the dot of a domain's name. */
const DOTS = /[.\u2024\u3002\u06d4\u0701\u0702]/
const INNER_DOT = new RegExp(`(?<=\\S)${DOTS.source}(?=\\S)`, 'gu')
const SCHEME_OR_PATH = /[:/\\]{2,}|(?<=\S)[/\\:](?=\S)/gu
const INNER_AT = /(?<=\S)@(?=\S)/gu
const MARKUP = /[<>[\]{}|^`"]/gu
/** Seven digits or more, however they are parted: telephones call the number at a tap. */
const TELEPHONE = /\+?\d(?:[\s().·-]*\d){6,}/gu

/**
 * What a user called themselves, a shop or a screen, fit for a mail of ours: one line of plain text of at
 * most 60 characters in which no mail program finds an address to link: no domain, no scheme, no e-mail,
 * no telephone. All mails pass users' words through this function (reading Z11).
 */
export function plainWords(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .toWellFormed()
    .replace(UNSEEN, ' ')
    .replace(MARKUP, '')
    .replace(SCHEME_OR_PATH, ' ')
    .replace(INNER_AT, ' @')
    .replace(INNER_DOT, '·')
    .replace(TELEPHONE, CUT)
    .replace(/ +/g, ' ')
    .trim()
  const characters = Array.from(text)
  const short =
    characters.length <= MAX_CHARACTERS
      ? text
      : `${characters
          .slice(0, MAX_CHARACTERS - 1)
          .join('')
          .trimEnd()}${CUT}`
  return short === '' ? CUT : short
}
