import { readDraft, removeDraft, saveDraft } from '../../shared/storage/drafts.ts'
import { draftOf, parseDraft } from './payment-draft.rules.ts'
import type { PaymentFields } from './payment-fields.rules.ts'
import type { Attempt } from './payment-submit.rules.ts'

const DRAFT = 'payment'
const ATTEMPT = 'payment-attempt'

export function storeDraft(fields: PaymentFields): void {
  saveDraft(DRAFT, draftOf(fields))
}

export function storedDraft(): Partial<PaymentFields> {
  return parseDraft(readDraft(DRAFT))
}

/** Stores an attempt before it is sent, so that a reload finds its payment. Nothing of the card is in it. */
export function storeAttempt(attempt: Attempt): void {
  saveDraft(ATTEMPT, attempt)
}

export function storedAttempt(): Attempt | null {
  const value = readDraft(ATTEMPT)
  return isAttempt(value) ? value : null
}

export function clearAttempt(): void {
  removeDraft(ATTEMPT)
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  const { id, orderId, earlierPaymentIds }: Partial<Record<keyof Attempt, unknown>> = value
  return (
    typeof id === 'string' &&
    typeof orderId === 'string' &&
    Array.isArray(earlierPaymentIds) &&
    earlierPaymentIds.every((one) => typeof one === 'string')
  )
}
