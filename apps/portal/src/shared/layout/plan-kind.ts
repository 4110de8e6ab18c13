import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../api/subscription.queries.ts'
import { queryClient } from '../api/query-client.ts'
import type { PlanKind } from './nav-bar.rules.ts'

/**
 * Whether a user's days are those of a plan or of the trial; null until known. Returns `paid` without a
 * request when nobody is signed in, and when the request fails.
 */
export function usePlanKind(userId: string | null): PlanKind | null {
  const { data, isError } = useQuery(
    {
      ...subscriptionQuery(userId ?? ''),
      enabled: userId !== null,
      staleTime: 5 * 60_000,
    },
    // Public pages have no query provider.
    queryClient,
  )
  if (userId === null || isError) return 'paid'
  if (data === undefined) return null
  return data.payment_status === 'free' ? 'trial' : 'paid'
}
