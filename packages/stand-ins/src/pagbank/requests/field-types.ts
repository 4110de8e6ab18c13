import * as z from 'zod'
import { isAlphanumericTaxId } from '../tax-id.ts'

/** Descriptions of 40002 that differ from the generic one, word for word. */
export const DESCRIPTIONS = {
  blank: 'must not be blank',
  taxId: 'must be a valid CPF or CNPJ',
  merchantEmail: 'buyer email must not be equals to merchant email',
  characters:
    'must not contains any of the characters [!, @, #, $, %, ¨, *, (, ), ", ”, \\, |, {, }, [, ], <, >, ;]',
  phone: 'must be between 10000000 and 999999999',
  postalCode: 'must have 8 digits',
  region: 'must be a valid region code by ISO 3166-2:BR',
} as const

const FORBIDDEN = /[!@#$%¨*()"”\\|{}[\]<>;]/
const REGIONS =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')
const MOST_CENTS = 999_999_999

/** Text that is not blank, of at most this many characters. */
export function text(longest: number) {
  return z
    .string()
    .refine((value) => value.trim() !== '', DESCRIPTIONS.blank)
    .max(longest)
}

/** Text without the characters that names and addresses must not contain. */
export function cleanText(longest: number) {
  return text(longest).refine((value) => !FORBIDDEN.test(value), DESCRIPTIONS.characters)
}

export const taxId = z.string().refine(isAlphanumericTaxId, DESCRIPTIONS.taxId)

/** Integer cents of at most nine digits. */
export const cents = z.int().min(1).max(MOST_CENTS)

export const email = z
  .string()
  .min(10)
  .max(255)
  .regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/)

/** Digits as text, or as a number without leading zeros. */
function digits(pattern: RegExp, description?: string) {
  const test = (value: string | number) => pattern.test(String(value))
  return z.union([z.string(), z.int()]).refine(test, description)
}

export const Phone = z.strictObject({
  country: digits(/^\d{2,3}$/),
  area: digits(/^\d{2}$/),
  number: digits(/^[1-9]\d{7,8}$/, DESCRIPTIONS.phone),
  type: z.enum(['MOBILE', 'BUSINESS', 'HOME']).optional(),
})

/** Parts of an address that deliveries and boletos share. */
export const ADDRESS_FIELDS = {
  street: cleanText(160),
  number: cleanText(20),
  complement: cleanText(40).optional(),
  locality: cleanText(60),
  city: cleanText(90),
  region_code: z.string().refine((code) => REGIONS.includes(code), DESCRIPTIONS.region),
  country: z.literal('BRA'),
  postal_code: z.string().refine((code) => /^\d{8}$/.test(code), DESCRIPTIONS.postalCode),
}
