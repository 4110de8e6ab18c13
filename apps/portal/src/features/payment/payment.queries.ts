import { getQuote, listOrders, type Order } from '@vitrine/api'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import type { PlanChoice } from '../../shared/checkout/chosen-plan.ts'

// Requests fail at once offline.
const RUN_OFFLINE = { networkMode: 'always' } as const

/** What the choice costs now. */
export function useQuote({ kind, screens, device }: PlanChoice) {
  return useQuery({
    ...RUN_OFFLINE,
    queryKey: ['quote', kind, screens, device],
    queryFn: ({ signal }) => {
      const query = { kind, screens: String(screens), device: device ? 'true' : 'false' } as const
      return api.call(getQuote, { query }, { signal })
    },
    select: ({ quote }) => quote,
    refetchOnMount: 'always',
    // A refusal does not change by asking again.
    retry: false,
  })
}

/** The user's order whose payment is under way, or waits for a Pix or boleto; null without one. */
export function useUnfinishedOrder() {
  return useQuery({
    ...RUN_OFFLINE,
    queryKey: ['orders'],
    queryFn: ({ signal }) => api.call(listOrders, {}, { signal }),
    select: ({ orders }): Order | null =>
      orders.find(({ state }) => state === 'processing' || state === 'waiting') ?? null,
    refetchOnMount: 'always',
  })
}
