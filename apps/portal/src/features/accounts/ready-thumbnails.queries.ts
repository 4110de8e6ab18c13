import { listAccountItems } from '@vitrine/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { type ReadyThumbnail, readyThumbnails } from './ready-thumbnails.rules.ts'

export interface ReadyThumbnailsQuery {
  readonly accountId: string
  /** The number of ready items: the query refetches when it changes. */
  readonly ready: number
}

/** The newest items for the screen, each with a thumbnail once it is ready. */
export function useReadyThumbnails({
  accountId,
  ready,
}: ReadyThumbnailsQuery): readonly ReadyThumbnail[] {
  const { data = [] } = useQuery({
    queryKey: ['ready_pictures', accountId, ready],
    queryFn: async ({ signal }) => {
      const { data: items } = await api.call(
        listAccountItems,
        { params: { id: accountId }, query: {} },
        { signal },
      )
      return readyThumbnails(items)
    },
    placeholderData: keepPreviousData,
    // Each response is valid for one key, and the next one has another.
    gcTime: 0,
  })
  return data
}
