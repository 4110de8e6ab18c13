import { getReceipt, type Quote, withdrawOrder } from '@vitrine/api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { ordersQuery, plansQuery, quoteQuery } from '../../shared/checkout/checkout.queries.ts'
import { useOpenedFile } from '../../shared/files/opened-file.ts'
import { subscriptionKey } from '../../shared/api/subscription.queries.ts'

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

/** What more screens or a renewal cost now. The last price is shown until the next one is known. */
export function useChangeQuote(kind: ChangeKind, screens: number) {
  return useQuery({
    ...quoteQuery({ kind, screens, device: false }),
    select: ({ quote }) => quote,
    placeholderData: keepPreviousData,
  })
}

/** The plan on sale; undefined until it is known, null when there is none. */
export function usePlanOnSale() {
  return useQuery({ ...plansQuery, select: ({ plans }) => plans[0] ?? null })
}
