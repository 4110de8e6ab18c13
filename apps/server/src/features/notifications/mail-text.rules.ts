/** Maximum characters of a user's text in a mail. */
const MAX_CHARACTERS = 60
const ELLIPSIS = '…'

/** Control and format characters: line breaks, bidirectional marks, invisible joiners. */
const INVISIBLE = /[\p{C}\p{Z}\u115f\u1160\u3164\uffa0\u2800]+/gu
/** Characters that mail clients accept as the dot of a domain name. */
const DOTS = /[.\u2024\u3002\u06d4\u0701\u0702]/
const INNER_DOT = new RegExp(`(?<=\\S)${DOTS.source}(?=\\S)`, 'gu')
const SCHEME_OR_PATH = /[:/\\]{2,}|(?<=\S)[/\\:](?=\S)/gu
const INNER_AT = /(?<=\S)@(?=\S)/gu
const MARKUP = /[<>[\]{}|^`"]/gu
/**
 * Seven digits or more with any separators: mail clients on phones link them as telephone numbers.
 */
const TELEPHONE = /\+?\d(?:[\s().·-]*\d){6,}/gu

/**
 * Sanitizes a name that a user typed, for use in a mail: one line of plain text of at most 60
 * characters without anything that mail clients turn into a link (domain, URL scheme, e-mail
 * address, telephone number). All user text in mails passes through this function (reading Z11).
 */
export function sanitizeMailText(input: string): string {
  const text = input
    .normalize('NFKC')
    .toWellFormed()
    .replace(INVISIBLE, ' ')
    .replace(MARKUP, '')
    .replace(SCHEME_OR_PATH, ' ')
    .replace(INNER_AT, ' @')
    .replace(INNER_DOT, '·')
    .replace(TELEPHONE, ELLIPSIS)
    .replace(/ +/g, ' ')
    .trim()
  const characters = Array.from(text)
  const shortened =
    characters.length <= MAX_CHARACTERS
      ? text
      : `${characters
          .slice(0, MAX_CHARACTERS - 1)
          .join('')
          .trimEnd()}${ELLIPSIS}`
  return shortened === '' ? ELLIPSIS : shortened
}
