import { getReceipt, type Quote, withdrawOrder } from '@vitrine/api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { ordersQuery, plansQuery, quoteQuery } from '../../shared/checkout/checkout.queries.ts'
import { useOpenedFile } from '../../shared/files/opened-file.ts'
import { subscriptionKey } from '../../shared/api/subscription.queries.ts'
import { useDebouncedValue } from '../../shared/time/use-debounced-value.ts'

// Requests fail at once offline.
const RUN_OFFLINE = { networkMode: 'always' } as const

/** The user's orders, the newest first. */
export function useOrders() {
  return useQuery({ ...ordersQuery, select: ({ orders }) => orders })
}

/** Withdraws from an order by its id. The plan may have ended with it. */
export function useWithdrawal(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...RUN_OFFLINE,
    mutationFn: (id: string) => api.call(withdrawOrder, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ordersQuery.queryKey }),
        queries.invalidateQueries({ queryKey: subscriptionKey(userId) }),
      ]),
  })
}

/** Opens the receipt of a payment in a tab. */
export function useReceipt(paymentId: string) {
  return useOpenedFile((signal) => api.call(getReceipt, { params: { id: paymentId } }, { signal }))
}

export type ChangeKind = Exclude<Quote['kind'], 'purchase'>

/** A slider changes the number at every step. Only a number that stands still this long is sent. */
export const QUOTE_DEBOUNCE_MS = 300

/** What more screens or a renewal cost now. The last price is shown until the next one is known. */
export function useChangeQuote(kind: ChangeKind, screens: number) {
  const debounced = useDebouncedValue(screens, QUOTE_DEBOUNCE_MS)
  const quote = useQuery({
    ...quoteQuery({ kind, screens: debounced, device: false }),
    select: ({ quote }) => quote,
    placeholderData: keepPreviousData,
  })
  return {
    quote,
    /** Whether the shown price, or the error, is not that of `screens`. */
    isOutdated: debounced !== screens || quote.isFetching || quote.isPlaceholderData,
  }
}

/** The plan on sale; undefined until it is known, null when there is none. */
export function usePlanOnSale() {
  return useQuery({ ...plansQuery, select: ({ plans }) => plans[0] ?? null })
}
