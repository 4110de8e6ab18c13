import { getQuote, listOrders, listPlans, type Quote } from '@vitrine/api'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

// Requests fail at once offline; by default they would wait for the network.
const RUN_OFFLINE = { networkMode: 'always' } as const

/** The user's orders, the newest first. Refetched on every mount: payments are settled elsewhere. */
export const ordersQuery = queryOptions({
  ...RUN_OFFLINE,
  queryKey: ['orders'],
  queryFn: ({ signal }) => api.call(listOrders, {}, { signal }),
  refetchOnMount: 'always',
})

/** The plans on sale; the first is offered. */
export const plansQuery = queryOptions({
  ...RUN_OFFLINE,
  queryKey: ['plans'],
  queryFn: ({ signal }) => api.call(listPlans, {}, { signal }),
})

export interface Quotable {
  readonly kind: Quote['kind']
  readonly screens: number
  readonly device: boolean
}

/** What a choice costs now. */
export function quoteQuery({ kind, screens, device }: Quotable) {
  return queryOptions({
    ...RUN_OFFLINE,
    queryKey: ['quote', kind, screens, device],
    queryFn: ({ signal }) => {
      const query = { kind, screens: String(screens), device: device ? 'true' : 'false' } as const
      return api.call(getQuote, { query }, { signal })
    },
    // A refusal does not change by asking again.
    retry: false,
  })
}
