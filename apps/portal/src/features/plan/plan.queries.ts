import { getSubscription } from '@vitrine/api'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const subscriptionKey = (userId: string): readonly string[] => ['subscription', userId]

/** A person's plan, how it is paid, and its contract. */
export function useSubscription(userId: string) {
  return useQuery({
    // Offline, a person is told at once.
    networkMode: 'always',
    queryKey: subscriptionKey(userId),
    queryFn: ({ signal }) => api.call(getSubscription, { params: { userId } }, { signal }),
    // Payments are settled elsewhere, while this page is open too.
    refetchOnMount: 'always',
  })
}
