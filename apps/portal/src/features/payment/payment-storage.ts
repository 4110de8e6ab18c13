import { draftOf, parseDraft } from './payment-draft.rules.ts'
import type { PaymentFields } from './payment-fields.rules.ts'
import type { Attempt } from './payment-submit.rules.ts'

/** Both end with the tab. `vitrine.` as for everything that signing out removes. */
const DRAFT_KEY = 'vitrine.payment_draft'
const ATTEMPT_KEY = 'vitrine.payment_attempt'

export function storeDraft(fields: PaymentFields): void {
  write(DRAFT_KEY, draftOf(fields))
}

export function storedDraft(): Partial<PaymentFields> {
  return parseDraft(read(DRAFT_KEY))
}

/** Stores an attempt before it is sent, so that a reload finds its payment. Nothing of the card is in it. */
export function storeAttempt(attempt: Attempt): void {
  write(ATTEMPT_KEY, attempt)
}

export function storedAttempt(): Attempt | null {
  const value = read(ATTEMPT_KEY)
  return isAttempt(value) ? value : null
}

export function clearAttempt(): void {
  remove(ATTEMPT_KEY)
}

export function clearDraft(): void {
  remove(DRAFT_KEY)
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

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: a reload loses what was typed, and looks for the payment in the list of orders.
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Forbidden: nothing is stored there.
  }
}
