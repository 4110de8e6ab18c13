import { type EndpointResponse, startReconnection } from '@vitrine/api'
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { anonymousApi } from '../../shared/api/api.ts'
import { rememberConnecting } from '../../shared/session/connecting.ts'
import { rememberReconnecting } from '../../shared/session/reconnecting.ts'
import { usePageRestore } from '../../shared/navigation/page-restore.ts'

type Reconnection = EndpointResponse<typeof startReconnection>

/** A login that was begun lives ten minutes; one that is nearly over is begun anew. */
const FRESH_MS = 8 * 60_000

/** Whose connection a link renews, and the network's page that does it. */
export function useReconnection(secret: string): UseQueryResult<Reconnection> {
  return useQuery({
    queryKey: ['reconnection', secret],
    queryFn: ({ signal }) => anonymousApi.call(startReconnection, { body: { secret } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    // Each asking begins a login; the network may refuse a person who comes with too many.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Leaves for the network's page. */
export function useRenew(reconnection: UseQueryResult<Reconnection>) {
  const renew = useMutation({
    mutationFn: async () => {
      const isFresh = Date.now() - reconnection.dataUpdatedAt < FRESH_MS
      const { data, error } = isFresh ? reconnection : await reconnection.refetch()
      if (error !== null || data === undefined) throw error ?? new Error('nothing was begun')
      rememberConnecting(data.account.provider)
      rememberReconnecting(data.url)
      location.assign(data.url)
    },
  })
  usePageRestore(renew.reset)
  return renew
}
