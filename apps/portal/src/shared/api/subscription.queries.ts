import { getSubscription } from '@vitrine/api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export const subscriptionKey = (userId: string): readonly string[] => ['subscription', userId]

/** The query of a user's plan, for all components that show it. */
export function subscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: subscriptionKey(userId),
    queryFn: ({ signal }) => api.call(getSubscription, { params: { userId } }, { signal }),
  })
}

/** A user's plan, its payment and its contract. */
export function useSubscription(userId: string) {
  return useQuery({
    // Fails at once offline.
    networkMode: 'always',
    ...subscriptionQuery(userId),
    // Payments are settled elsewhere, also while this page is open.
    refetchOnMount: 'always',
  })
}
