import type { Order } from '@vitrine/api'
import { useQuery } from '@tanstack/react-query'
import { ordersQuery, quoteQuery } from '../../shared/checkout/checkout.queries.ts'
import type { PlanChoice } from '../../shared/checkout/chosen-plan.ts'

/** What the choice costs now. */
export function useQuote(choice: PlanChoice) {
  return useQuery({
    ...quoteQuery(choice),
    select: ({ quote }) => quote,
    refetchOnMount: 'always',
  })
}

/** The user's order whose payment is under way, or waits for a Pix or boleto; null without one. */
export function useUnfinishedOrder() {
  return useQuery({
    ...ordersQuery,
    select: ({ orders }): Order | null =>
      orders.find(({ state }) => state === 'processing' || state === 'waiting') ?? null,
  })
}
