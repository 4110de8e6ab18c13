/** Characters of a CNPJ without its mask. */
export const CNPJ_LENGTH = 14
/** Digits of a CPF without its mask. */
export const CPF_LENGTH = 11

const BODY_LENGTH = 12
const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS] as const
/** Twelve digits or letters, and two check digits (reading B4). */
const CNPJ_SHAPE = /^[0-9A-Z]{12}\d{2}$/
const CPF_BODY_LENGTH = 9
const CPF_FIRST_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2] as const
const CPF_SECOND_WEIGHTS = [11, ...CPF_FIRST_WEIGHTS] as const
/** A digit has its own value; a letter has its ASCII code minus 48. */
const ZERO_CODE = '0'.charCodeAt(0)

/** The input without its mask, in capitals: a CNPJ can contain letters since July 2026. */
export function cnpjCharacters(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** Whether the text is a CNPJ with valid check digits, masked or not. */
export function isCnpj(typed: string): boolean {
  const characters = cnpjCharacters(typed)
  if (!CNPJ_SHAPE.test(characters) || isOneCharacter(characters)) return false
  const body = characters.slice(0, BODY_LENGTH)
  const first = checkDigit(body, FIRST_WEIGHTS)
  const second = checkDigit(`${body}${first}`, SECOND_WEIGHTS)
  return characters.slice(BODY_LENGTH) === `${first}${second}`
}

/** Whether the text is a CPF with valid check digits, masked or not. A letter in it makes it invalid. */
export function isCpf(typed: string): boolean {
  const digits = cnpjCharacters(typed)
  if (!/^\d{11}$/.test(digits) || isOneCharacter(digits)) return false
  const body = digits.slice(0, CPF_BODY_LENGTH)
  const first = checkDigit(body, CPF_FIRST_WEIGHTS)
  const second = checkDigit(`${body}${first}`, CPF_SECOND_WEIGHTS)
  return digits.slice(CPF_BODY_LENGTH) === `${first}${second}`
}

/** Whether the text is a CPF or a CNPJ: the tax id of a buyer. */
export function isTaxId(typed: string): boolean {
  return isCpf(typed) || isCnpj(typed)
}

function isOneCharacter(characters: string): boolean {
  return /^(.)\1+$/.test(characters)
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
  return masked(characters, [2, 5, 8, 12], ['', '.', '.', '/', '-'])
}

/** Input mask: `###.###.###-##`. */
export function maskCpf(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, CPF_LENGTH)
  return masked(digits, [3, 6, 9], ['', '.', '.', '-'])
}

/** Input mask of a tax id: a CPF of up to 11 digits; with a letter or more digits, a CNPJ. */
export function maskTaxId(typed: string): string {
  const characters = cnpjCharacters(typed)
  const isCpfSoFar = characters.length <= CPF_LENGTH && /^\d*$/.test(characters)
  return isCpfSoFar ? maskCpf(characters) : maskCnpj(characters)
}

/** The characters cut at `cuts`; each part that is not empty follows its mark. */
function masked(characters: string, cuts: readonly number[], marks: readonly string[]): string {
  const parts = marks.map((mark, index) => ({
    mark,
    text: characters.slice(cuts[index - 1] ?? 0, cuts[index] ?? characters.length),
  }))
  return parts.map(({ mark, text }) => (text === '' ? '' : `${mark}${text}`)).join('')
}
