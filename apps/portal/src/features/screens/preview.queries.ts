import { listAccountItems } from '@vitrine/api'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'

const REFETCH_MS = 30_000

/** The items of an account for a preview of a screen; no request when `accountId` is null. */
export function usePreviewItems(accountId: string | null, screenId: string) {
  return useQuery({
    queryKey: ['items', accountId, screenId],
    queryFn: async ({ signal }) => {
      const params = { id: accountId ?? '' }
      return api.call(listAccountItems, { params, query: { screen_id: screenId } }, { signal })
    },
    enabled: accountId !== null,
    refetchInterval: REFETCH_MS,
  })
}
