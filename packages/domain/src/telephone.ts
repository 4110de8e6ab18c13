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
