/** Characters of a CNPJ without its mask. */
export const CNPJ_LENGTH = 14

const BODY_LENGTH = 12
const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS] as const
/** Twelve digits or letters, and two check digits (reading B4). */
const CNPJ_SHAPE = /^[0-9A-Z]{12}\d{2}$/
/** A digit has its own value; a letter has its ASCII code minus 48. */
const ZERO_CODE = '0'.charCodeAt(0)

/** The input without its mask, in capitals: a CNPJ can contain letters since July 2026. */
export function cnpjCharacters(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** Whether the text is a CNPJ with valid check digits, masked or not. */
export function isCnpj(typed: string): boolean {
  const characters = cnpjCharacters(typed)
  if (!CNPJ_SHAPE.test(characters) || /^(.)\1+$/.test(characters)) return false
  const body = characters.slice(0, BODY_LENGTH)
  const first = checkDigit(body, FIRST_WEIGHTS)
  const second = checkDigit(`${body}${first}`, SECOND_WEIGHTS)
  return characters.slice(BODY_LENGTH) === `${first}${second}`
}

function checkDigit(characters: string, weights: readonly number[]): string {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (characters.charCodeAt(index) - ZERO_CODE),
    0,
  )
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/** Input mask: `##.###.###/####-##`. */
export function maskCnpj(typed: string): string {
  const characters = cnpjCharacters(typed).slice(0, CNPJ_LENGTH)
  const parts = [
    characters.slice(0, 2),
    characters.slice(2, 5),
    characters.slice(5, 8),
    characters.slice(8, 12),
    characters.slice(12),
  ]
  const marks = ['', '.', '.', '/', '-']
  return parts.map((part, index) => (part === '' ? '' : `${marks[index] ?? ''}${part}`)).join('')
}
