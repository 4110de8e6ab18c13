import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type EndpointRequest,
  exportAuditEvents,
  getUserAsAdmin,
  listAuditEvents,
  listUserOrders,
  refundOrder,
  updateUserAsAdmin,
} from '@vitrine/api'
import { api } from '../../shared/api/api.ts'
import { saveFile } from '../../shared/files/save-file.ts'
import { FIRST_PAGE, useCursorPages } from './cursor-pages.ts'

export const userKey = (id: string): readonly string[] => ['admin', 'user', id]

/** One user with plan and accounts. Each read is in the audit log, so it is not repeated when the window gets the focus. */
export function useUser(id: string) {
  return useQuery({
    queryKey: userKey(id),
    queryFn: ({ signal }) => api.call(getUserAsAdmin, { params: { id }, query: {} }, { signal }),
    refetchOnWindowFocus: false,
  })
}

export type UserChange = EndpointRequest<typeof updateUserAsAdmin>['body']

export function useSaveUser(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: UserChange) => api.call(updateUserAsAdmin, { params: { id }, body }),
    onSuccess: (user) => {
      queries.setQueryData(userKey(id), user)
    },
  })
}

export function useUserOrders(id: string) {
  return useQuery({
    queryKey: ['admin', 'orders', id],
    queryFn: ({ signal }) => api.call(listUserOrders, { params: { id }, query: {} }, { signal }),
    refetchOnWindowFocus: false,
  })
}

/** Refunds an order in full. */
export function useRefund(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, reason }: { readonly orderId: string; readonly reason: string }) =>
      api.call(refundOrder, { params: { id: orderId }, body: { reason } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['admin', 'orders', userId] }),
        queries.invalidateQueries({ queryKey: userKey(userId) }),
      ]),
  })
}

export type AuditFilter = Omit<EndpointRequest<typeof listAuditEvents>['query'], 'cursor'>

export function useAuditEvents(filter: AuditFilter) {
  return useCursorPages(['audit', filter], (position, options) =>
    api.call(listAuditEvents, { query: { ...filter, ...position } }, options),
  )
}

/** Saves the entries as files; one file has at most 5,000 entries. */
export function useAuditExport() {
  return useMutation({
    mutationFn: async (filter: AuditFilter) => {
      let position = FIRST_PAGE
      let cursor: string | null
      do {
        const file = await api.call(exportAuditEvents, { query: { ...filter, ...position } })
        saveFile({ name: file.name, type: file.type, content: file.text })
        cursor = file.next_cursor
        position = cursor === null ? FIRST_PAGE : { cursor }
      } while (cursor !== null)
    },
  })
}
