import {
  type CardExpiryFault,
  cardExpiryFault,
  type CardNumberFault,
  cardNumberFault,
  isSecurityCode,
} from '@vitrine/domain'
import { z } from 'zod/mini'
import { HolderName } from './calls/checkout-fields.ts'
import type { ErrorCode } from './errors.ts'

/** Most characters of one field, blanks and marks included. */
const MAX_TYPED_LENGTH = 40

const NUMBER_ERRORS = {
  missing: 'payments.card_number_required',
  invalid: 'payments.card_number_invalid',
  brand: 'payments.card_brand_refused',
} as const satisfies Record<CardNumberFault, ErrorCode>

const EXPIRY_ERRORS = {
  missing: 'payments.card_expiry_required',
  invalid: 'payments.card_expiry_invalid',
  expired: 'payments.card_expired',
} as const satisfies Record<CardExpiryFault, ErrorCode>

/** A card as it is typed. It stays in the browser: only its encrypted form is sent. */
interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly cvv: string
  readonly holder: string
}

/** The form of a card at the time `now`. */
export function cardForm(now: Date) {
  const typed = z.string().check(z.maxLength(MAX_TYPED_LENGTH, 'field.too_long'))
  const form = z.strictObject({ number: typed, expiry: typed, cvv: typed, holder: HolderName })
  return form.check(
    z.superRefine((card: TypedCard, context) => {
      for (const { path, code } of cardErrors(card, now)) {
        context.addIssue({ code: 'custom', message: code, path: [path] })
      }
    }),
  )
}

interface CardError {
  readonly path: keyof TypedCard
  readonly code: ErrorCode
}

/** The errors of the three fields of a card, for a form that shows them while it is filled in. */
export function cardErrors({ number, expiry, cvv }: TypedCard, now: Date): readonly CardError[] {
  const errors: CardError[] = []
  const numberFault = cardNumberFault(number)
  if (numberFault !== null) errors.push({ path: 'number', code: NUMBER_ERRORS[numberFault] })
  const expiryFault = cardExpiryFault(expiry, now)
  if (expiryFault !== null) errors.push({ path: 'expiry', code: EXPIRY_ERRORS[expiryFault] })
  if (cvv === '') errors.push({ path: 'cvv', code: 'payments.card_cvv_required' })
  else if (!isSecurityCode(cvv, number)) {
    errors.push({ path: 'cvv', code: 'payments.card_cvv_invalid' })
  }
  return errors
}
