import { getSubscription } from '@vitrine/api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export const subscriptionKey = (userId: string): readonly string[] => ['subscription', userId]

/** What asks for a person's plan, for whoever shows some of it. */
export function subscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: subscriptionKey(userId),
    queryFn: ({ signal }) => api.call(getSubscription, { params: { userId } }, { signal }),
  })
}

/** A person's plan, how it is paid, and its contract. */
export function useSubscription(userId: string) {
  return useQuery({
    // Offline, a person is told at once.
    networkMode: 'always',
    ...subscriptionQuery(userId),
    // Payments are settled elsewhere, while this page is open too.
    refetchOnMount: 'always',
  })
}
