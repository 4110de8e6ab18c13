/** An amount of BRL in integer cents, from an amount with two decimals as in the list of plans (reading B2). */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** An amount in BRL with two decimals, from integer cents. */
export function fromCents(cents: number): number {
  return cents / 100
}
