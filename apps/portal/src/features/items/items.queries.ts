import { listAccountItems, refreshAccount } from '@vitrine/api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { isReading, type RefreshRequest, refetchMs } from './items.rules.ts'

export interface ItemsOf {
  readonly accountId: string
  /** Null selects the user's first screen. */
  readonly screenId: string | null
  readonly pressed: RefreshRequest | null
}

export function useItems({ accountId, screenId, pressed }: ItemsOf) {
  return useQuery({
    queryKey: ['items', accountId, screenId],
    queryFn: ({ signal }) => {
      const query = screenId === null ? {} : { screen_id: screenId }
      return api.call(listAccountItems, { params: { id: accountId }, query }, { signal })
    },
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      const answer = { readAt: data?.read_at ?? null, atMs: dataUpdatedAt }
      return refetchMs(data?.data ?? [], isReading(pressed, answer))
    },
    // The previous data stays until another screen's is loaded, so that the layout does not shift.
    placeholderData: keepPreviousData,
  })
}

/** Reads the networks' lists now. */
export function useRefresh(accountId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(refreshAccount, { params: { id: accountId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['items', accountId] }),
  })
}
