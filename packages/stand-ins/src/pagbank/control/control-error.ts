import { findCharge, type FoundCharge, type PagBankState } from '../pagbank-state.ts'

/** The stand-in does not support the request of a test or of the page. */
export class PagBankControlError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PagBankControlError'
  }
}

export function requireFound(state: PagBankState, chargeId: string): FoundCharge {
  const found = findCharge(state, chargeId)
  if (!found) throw new PagBankControlError(`There is no charge ${chargeId}`)
  return found
}
