/** Digits of a CEP, the Brazilian postal code. */
export const ZIP_CODE_LENGTH = 8
/** Maximum number of digits of a house number. */
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

/** Digits of the input, without the mask. */
export function zipCodeDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** Whether the text has the eight digits of a CEP, masked or not. Whether the CEP exists is not checked. */
export function isZipCode(typed: string): boolean {
  return zipCodeDigits(typed).length === ZIP_CODE_LENGTH
}

/** Input mask: `#####-###`. */
export function maskZipCode(typed: string): string {
  const digits = zipCodeDigits(typed).slice(0, ZIP_CODE_LENGTH)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** Written in Brazilian addresses for a house without a number. */
export const NO_HOUSE_NUMBER = 'S/N'

/** Input mask: up to 8 digits, or `S/N`; the slash is optional while typing. */
export function maskHouseNumber(typed: string): string {
  const abbreviation = typed
    .trim()
    .toUpperCase()
    .replaceAll(/[^SN/]/g, '')
  if (/^S(?:\/?N?)$/.test(abbreviation))
    return abbreviation.endsWith('N') ? NO_HOUSE_NUMBER : abbreviation
  return typed.replaceAll(/\D/g, '').slice(0, HOUSE_NUMBER_MAX_LENGTH)
}
