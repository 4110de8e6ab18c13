import { listAccountItems, refreshAccount } from '@vitrine/api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { isReading, type RefreshRequest, refetchMs } from './items.rules.ts'

export interface ItemsOf {
  readonly accountId: string
  /** Null: the person's first screen. */
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
    // Another screen's verdicts take the place of these; the page does not jump in between.
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
