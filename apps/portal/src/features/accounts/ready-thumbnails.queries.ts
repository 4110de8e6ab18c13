import { listAccountItems } from '@vitrine/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { type ReadyThumbnail, readyThumbnails } from './ready-thumbnails.rules.ts'

export interface ReadyThumbnailsQuery {
  readonly accountId: string
  /** How many items are ready: with each the pictures are asked for again. */
  readonly ready: number
}

/** What is going to be on the screen, newest first, each with a picture once it is ready. */
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
    // Each answer is of one moment, and the next one has another key.
    gcTime: 0,
  })
  return data
}
