import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getAdminOverview, getSessionsByDay, searchAccounts } from '@vitrine/api'
import { api } from '../../shared/api/api.ts'

const OVERVIEW_REFRESH_MS = 60_000

/** The numbers of the first page, read again every minute while the page is visible. */
export function useAdminOverview() {
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: ({ signal }) => api.call(getAdminOverview, {}, { signal }),
    refetchInterval: OVERVIEW_REFRESH_MS,
  })
}

/** Pages of found accounts. Another text is another query, so that a late response never replaces a newer one. */
export function useAccountSearch(text: string) {
  return useInfiniteQuery({
    queryKey: ['admin', 'search', text],
    queryFn: ({ pageParam, signal }) => {
      const query = { query: text, page: String(pageParam) }
      return api.call(searchAccounts, { query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : undefined),
  })
}

export interface AccountDay {
  readonly accountId: string
  /** Calendar day in São Paulo, as `2026-11-21`. */
  readonly date: string
}

/** The active screens of an account in each hour of a day. */
export function useSessionsByDay({ accountId, date }: AccountDay) {
  return useQuery({
    queryKey: ['admin', 'day', accountId, date],
    queryFn: ({ signal }) =>
      api.call(getSessionsByDay, { params: { accountId }, query: { date } }, { signal }),
  })
}
