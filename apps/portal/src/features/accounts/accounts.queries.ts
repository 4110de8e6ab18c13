import { deleteAccount, listAccounts, startConnection } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { storeConnectingProvider } from '../../shared/session/connecting.ts'
import { storeAccounts, storedAccounts } from '../../shared/api/stored-lists.ts'
import { isTvVariant } from '../../shared/session/session.ts'
import { isUpdateExpected } from './account.rules.ts'

/** Refetch interval while items are being prepared or expected, in ms. */
const PREPARING_REFETCH_MS = 2_000
/** Refetch interval otherwise, short enough to keep "in use" current, in ms. */
const IDLE_REFETCH_MS = 15_000

export function useAccounts() {
  return useQuery({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(listAccounts, {}, { signal })
      if (isTvVariant()) storeAccounts(data)
      return data
    },
    // A screen starts with stored data and refetches at once (reading P10).
    initialData: () => (isTvVariant() ? storedAccounts() : undefined),
    initialDataUpdatedAt: 0,
    refetchInterval: (query) =>
      (query.state.data ?? []).some(isUpdateExpected) ? PREPARING_REFETCH_MS : IDLE_REFETCH_MS,
  })
}

export function useRemoveAccount() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(deleteAccount, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['accounts'] }),
  })
}

export interface ConnectionRequest {
  readonly provider: Provider
  /** The card to reconnect; null adds one. */
  readonly accountId: string | null
}

/** Opens the network's own page. */
export function useConnect() {
  return useMutation({
    mutationFn: async ({ provider, accountId }: ConnectionRequest) => {
      const body = { provider, account_id: accountId }
      const { url } = await api.call(startConnection, { body })
      storeConnectingProvider(provider)
      location.assign(url)
    },
  })
}
