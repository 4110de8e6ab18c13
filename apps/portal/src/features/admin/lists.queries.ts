import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type EndpointRequest,
  listActiveScreens,
  listAdminAccounts,
  listEndingPlans,
  listFailedJobs,
  listProviders,
  listShipments,
  listWaitingPayments,
  markDelivered,
  markShipped,
} from '@vitrine/api'
import { api } from '../../shared/api/api.ts'
import { useCursorPages } from './cursor-pages.ts'

export function useActiveScreens() {
  return useCursorPages(['screens'], (query, options) =>
    api.call(listActiveScreens, { query }, options),
  )
}

type ConnectionState = EndpointRequest<typeof listAdminAccounts>['query']['state']

export function useConnections(state: ConnectionState) {
  return useCursorPages(['connections', state], (position, options) =>
    api.call(listAdminAccounts, { query: { ...position, state } }, options),
  )
}

export function useEndingPlans() {
  return useCursorPages(['plans'], (query, options) =>
    api.call(listEndingPlans, { query }, options),
  )
}

export function useWaitingPayments() {
  return useCursorPages(['payments'], (query, options) =>
    api.call(listWaitingPayments, { query }, options),
  )
}

export function useFailedJobs() {
  return useCursorPages(['jobs'], (query, options) => api.call(listFailedJobs, { query }, options))
}

export function useProviders() {
  return useQuery({
    queryKey: ['admin', 'providers'],
    queryFn: ({ signal }) => api.call(listProviders, {}, { signal }),
  })
}

export type ShipmentStatus = 'to_ship' | 'shipped' | 'delivered'

export function useShipments(status: ShipmentStatus) {
  return useCursorPages(['shipments', status], (position, options) =>
    api.call(listShipments, { query: { ...position, status } }, options),
  )
}

/** Marks a device as shipped, with the carrier's code. */
export function useShip(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      api.call(markShipped, { params: { id }, body: { tracking_code: code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}

export function useDeliver() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(markDelivered, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
