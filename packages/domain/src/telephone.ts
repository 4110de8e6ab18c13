export const TELEPHONE_MIN_LENGTH = 10
export const TELEPHONE_MAX_LENGTH = 15

/** Digits of the input, without the mask. */
export function telephoneDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** Brazilian mask while typing: `(##) ####-####`, or `(##) #####-####` from the eleventh digit on. */
export function maskTelephone(typed: string): string {
  const digits = telephoneDigits(typed).slice(0, 11)
  if (digits.length <= 2) return digits.length === 0 ? '' : `(${digits}`
  const split = digits.length > 10 ? 7 : 6
  const head = `(${digits.slice(0, 2)}) ${digits.slice(2, split)}`
  return digits.length > split ? `${head}-${digits.slice(split)}` : head
}

/** A Brazilian telephone in the parts that a payment provider takes. */
export interface TelephoneParts {
  /** Two digits, without a zero. */
  readonly area: string
  /** Eight digits of a landline or nine of a mobile, without a leading zero. */
  readonly number: string
  readonly isMobile: boolean
}

/** Country code, an optional trunk zero, area code and number. */
const BRAZILIAN_TELEPHONE = /^(?:55)?0?([1-9][1-9])(9\d{8}|[1-8]\d{7})$/

/** Parts of a Brazilian telephone, with or without mask and country code; null for any other. */
export function parseTelephone(typed: string): TelephoneParts | null {
  const [, area, number] = BRAZILIAN_TELEPHONE.exec(telephoneDigits(typed)) ?? []
  if (area === undefined || number === undefined) return null
  return { area, number, isMobile: number.length === 9 }
}
