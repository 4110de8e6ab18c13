import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../api/subscription.queries.ts'
import { queryClient } from '../api/query-client.ts'
import type { PlanKind } from './nav-bar.rules.ts'

/**
 * Whether a person's days are those of a plan or of the trial; null while that is not known. Without a person
 * nothing is asked and the answer is `paid`, as it is when the server cannot be reached.
 */
export function usePlanKind(userId: string | null): PlanKind | null {
  const { data, isError } = useQuery(
    {
      ...subscriptionQuery(userId ?? ''),
      enabled: userId !== null,
      staleTime: 5 * 60_000,
    },
    // Public pages have no provider of it.
    queryClient,
  )
  if (userId === null || isError) return 'paid'
  if (data === undefined) return null
  return data.payment_status === 'free' ? 'trial' : 'paid'
}
