/** Highest number of installments; the form begins with it where the amount allows it. */
export const MAX_INSTALLMENTS = 12
/** Lowest amount of one installment, in cents (reading B12). */
export const INSTALLMENT_MIN_CENTS = 500
/** Lowest amount of a payment in cents, by the rules of the card brands. */
export const PAYMENT_MIN_CENTS = 100

/** How many installments an amount can be paid in: 1 to 12, each of at least R$ 5.00, except a single one. */
export function maxInstallments(totalCents: number): number {
  const affordable = Math.floor(totalCents / INSTALLMENT_MIN_CENTS)
  return Math.max(1, Math.min(MAX_INSTALLMENTS, affordable))
}

/** Whether an amount can be paid in this number of installments. */
export function isInstallmentCount(totalCents: number, count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= maxInstallments(totalCents)
}

/** The installments of an amount, in cents. Cents that do not divide go to the first one. */
export function installments(totalCents: number, count: number): readonly number[] {
  const each = Math.floor(totalCents / count)
  const first = totalCents - each * (count - 1)
  return [first, ...Array.from({ length: count - 1 }, () => each)]
}
