import { type EndpointResponse, startReconnection } from '@vitrine/api'
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { anonymousApi } from '../../shared/api/api.ts'
import { storeConnectingProvider } from '../../shared/session/connecting.ts'
import { rememberReconnecting } from '../../shared/session/reconnecting.ts'
import { usePageRestore } from '../../shared/navigation/page-restore.ts'

type Reconnection = EndpointResponse<typeof startReconnection>

/** A login expires after ten minutes; one that is nearly expired is started again. */
const FRESH_MS = 8 * 60_000

/** The account of a reconnect link, and the network's login page. */
export function useReconnection(secret: string): UseQueryResult<Reconnection> {
  return useQuery({
    queryKey: ['reconnection', secret],
    queryFn: ({ signal }) => anonymousApi.call(startReconnection, { body: { secret } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    // Not refetched: each request starts a login, and the network may refuse too many.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Opens the network's page. */
export function useRenew(reconnection: UseQueryResult<Reconnection>) {
  const renew = useMutation({
    mutationFn: async () => {
      const isFresh = Date.now() - reconnection.dataUpdatedAt < FRESH_MS
      const { data, error } = isFresh ? reconnection : await reconnection.refetch()
      if (error !== null || data === undefined) throw error ?? new Error('nothing was begun')
      storeConnectingProvider(data.account.provider)
      rememberReconnecting(data.url)
      location.assign(data.url)
    },
  })
  usePageRestore(renew.reset)
  return renew
}
