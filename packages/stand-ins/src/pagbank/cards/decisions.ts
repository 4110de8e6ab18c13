import type { ChargeStatus } from '../pagbank-ledger.ts'
import type { DeclineCode } from './payment-codes.ts'

/** How a card payment ends at first, whatever the card is. */
export type CardDecision =
  | { readonly status: Exclude<ChargeStatus, 'DECLINED'> }
  /** Default code: 10002. */
  | { readonly status: 'DECLINED'; readonly code?: DeclineCode }

/** Decisions that replace the issuer's for the next card payments. */
export type Decisions = {
  plan(decision: CardDecision, times: number | 'lasting'): void
  clear(): void
  list(): readonly PlannedDecision[]
  /** The decision for this payment. Undefined: the card decides. */
  take(): CardDecision | undefined
}

export type PlannedDecision = {
  readonly decision: CardDecision
  readonly times: number | 'lasting'
}

export function createDecisions(): Decisions {
  let planned: readonly PlannedDecision[] = []
  return {
    plan: (decision, times) => {
      planned = [...planned, { decision, times }]
    },
    clear: () => {
      planned = []
    },
    list: () => planned,
    take: () => {
      const [first, ...rest] = planned
      if (first === undefined) return undefined
      const { decision, times } = first
      if (times === 'lasting') return decision
      planned = times > 1 ? [{ decision, times: times - 1 }, ...rest] : rest
      return decision
    },
  }
}
