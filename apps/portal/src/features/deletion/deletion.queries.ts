import { getDeletion } from '@vitrine/api'
import { useQuery } from '@tanstack/react-query'
import { anonymousApi } from '../../shared/api/api.ts'

const PENDING_REFETCH_MS = 5_000

/** The state of the deletion with this confirmation code. */
export function useDeletion(code: string) {
  return useQuery({
    queryKey: ['deletion', code],
    queryFn: ({ signal }) => anonymousApi.call(getDeletion, { params: { code } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? PENDING_REFETCH_MS : false),
  })
}
