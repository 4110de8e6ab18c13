import { listAccountItems } from '@vitrine/api'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { type Show, thumbnailsOf } from './screen-states.rules.ts'

/** Refetch interval in ms. An account's items change rarely; which one is shown comes with the devices. */
const REFETCH_MS = 60_000

/** Thumbnails of all items of these shows, by item id. They are optional. */
export function useThumbnails(shows: readonly Show[]): ReadonlyMap<string, string> {
  const results = useQueries({
    queries: shows.map(({ account_id: id, screen_id }) => ({
      queryKey: ['items', id, screen_id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.call(listAccountItems, { params: { id }, query: { screen_id } }, { signal }),
      refetchInterval: REFETCH_MS,
    })),
  })
  return thumbnailsOf(results.flatMap(({ data }) => data?.data ?? []))
}
