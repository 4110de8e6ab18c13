import {
  assignContract,
  getOrder,
  getPayment,
  getUser,
  listPlans,
  type Payment,
} from '@vitrine/api'
import { choosePlan } from '@vitrine/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { subscriptionKey } from '../../shared/api/subscription.queries.ts'
import { storedPlanChoice, storePlanChoice } from '../../shared/checkout/chosen-plan.ts'
import { session, updateUser } from '../../shared/session/session.ts'
import { isPaymentMissing, POLLING_ENDS_MS, pollPauseMs } from './polling.rules.ts'

export interface WatchedPayment {
  /** Null before the first response, and when there is no such payment of this user. */
  readonly payment: Payment | null
  /** Whether the first response is awaited. */
  readonly isLoading: boolean
  /** Whether the page no longer asks, although nothing is decided. */
  readonly hasStopped: boolean
}

/** The payment as it stands now, asked for until it is decided. No request for null. */
export function useWatchedPayment(id: string | null): WatchedPayment {
  const { startedAtMs, hasEnded } = usePollingTime()
  const { data, error, isLoading } = useQuery({
    queryKey: ['payment', id],
    queryFn: async ({ signal }) =>
      (await api.call(getPayment, { params: { id: id ?? '' } }, { signal })).payment,
    enabled: id !== null,
    staleTime: 0,
    // The next request of the polling is the retry.
    retry: false,
    refetchOnWindowFocus: ({ state }) => !isPaymentMissing(state.error),
    refetchInterval: ({ state }) =>
      pollPauseMs({
        payment: state.data ?? null,
        error: state.error,
        elapsedMs: Date.now() - startedAtMs,
      }) ?? false,
  })
  return {
    payment: isPaymentMissing(error) ? null : (data ?? null),
    isLoading,
    hasStopped: hasEnded,
  }
}

/** When polling began. It begins again whenever the page is shown again. */
function usePollingTime() {
  const [startedAtMs, setStartedAtMs] = useState(() => Date.now())
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') setStartedAtMs(Date.now())
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
  useEffect(() => {
    setEnded(false)
    const timer = setTimeout(() => {
      setEnded(true)
    }, POLLING_ENDS_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [startedAtMs])
  return { startedAtMs, hasEnded }
}

/**
 * After a payment: accepts the contract, to which the buyer agreed before paying, and refetches what depends on the
 * plan. Errors are not shown: the page of the plan offers the contract again.
 */
export function usePlanStart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (userId: string) => {
      const signed = api.call(assignContract, { params: { id: userId } })
      const fetched = queries.fetchQuery({
        queryKey: ['user', userId],
        queryFn: ({ signal }) => api.call(getUser, { params: { id: userId } }, { signal }),
        staleTime: 0,
      })
      const [, user] = await Promise.allSettled([signed, fetched])
      if (user.status === 'fulfilled' && session.user?.id === userId) updateUser(user.value)
      await queries.invalidateQueries({ queryKey: subscriptionKey(userId) })
    },
  })
}

/**
 * Stores the choice of an order again before it is paid in another way, because the choice was cleared when its
 * payment began. Resolves to false when the choice cannot be made again.
 */
export function useChoiceOfOrder() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (orderId: string | null): Promise<boolean> => {
      if (storedPlanChoice() !== null) return true
      if (orderId === null) return false
      const [{ order }, { plans }] = await Promise.all([
        api.call(getOrder, { params: { id: orderId } }),
        api.call(listPlans, {}),
      ])
      const plan = plans.find(({ id }) => id === order.plan.id)
      if (plan === undefined) return false
      storePlanChoice({
        ...choosePlan(plan, order.screens),
        kind: order.kind,
        device: order.device,
      })
      return true
    },
  })
}
