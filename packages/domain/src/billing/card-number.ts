import { cardBrand, isCardLength, maxCardLength, securityCodeLength } from './card-brands.ts'

/** Digits of the input, without blanks and hyphens of pasted text. */
export function cardDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** Input mask: groups of four digits, as many as the brand has. */
export function maskCardNumber(typed: string): string {
  const digits = cardDigits(typed)
  const shown = digits.slice(0, maxCardLength(cardBrand(digits)))
  return (shown.match(/\d{1,4}/g) ?? []).join(' ')
}

/** Whether the last digit is the check digit of the others (Luhn). */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}

/** What is wrong with a card number; null when it can be sent. */
export type CardNumberFault = 'missing' | 'invalid' | 'brand'

/** Checks a card number before it is encrypted (reading B17). `brand`: a valid number of a brand that is not accepted. */
export function cardNumberFault(typed: string): CardNumberFault | null {
  const digits = cardDigits(typed)
  if (digits === '') return 'missing'
  const brand = cardBrand(digits)
  if (digits.length < 13 || digits.length > 19 || !hasLuhnDigit(digits)) return 'invalid'
  if (brand === null) return 'brand'
  return isCardLength(brand, digits.length) ? null : 'invalid'
}

/** Whether the security code has the digits that the brand of the card number asks for. */
export function isSecurityCode(typed: string, cardNumber: string): boolean {
  const length = securityCodeLength(cardBrand(cardDigits(cardNumber)))
  return typed.length === length && /^\d+$/.test(typed)
}
