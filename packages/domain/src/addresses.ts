/** Digits of a CEP, the Brazilian postal code. */
export const ZIP_CODE_LENGTH = 8
/** Digits of a house's number. */
export const HOUSE_NUMBER_MAX_LENGTH = 8

/** The 26 states and the Federal District. */
export const BRAZILIAN_STATES = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const
export type BrazilianState = (typeof BRAZILIAN_STATES)[number]

/** The digits of what was typed, without mask. */
export function zipCodeDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** While typing: `#####-###`. */
export function maskZipCode(typed: string): string {
  const digits = zipCodeDigits(typed).slice(0, ZIP_CODE_LENGTH)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** What Brazilian addresses have in place of a number where a house has none. */
export const NO_HOUSE_NUMBER = 'S/N'

/** While typing: up to 8 digits, or `S/N`, of which the stroke need not be typed. */
export function maskHouseNumber(typed: string): string {
  const letters = typed
    .trim()
    .toUpperCase()
    .replaceAll(/[^SN/]/g, '')
  if (/^S(?:\/?N?)$/.test(letters)) return letters.endsWith('N') ? NO_HOUSE_NUMBER : letters
  return typed.replaceAll(/\D/g, '').slice(0, HOUSE_NUMBER_MAX_LENGTH)
}
