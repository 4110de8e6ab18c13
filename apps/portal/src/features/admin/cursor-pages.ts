import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

/** The cursor of a page; the first page has none. */
export interface PagePosition {
  readonly cursor?: string
}

interface Page {
  readonly next_cursor: string | null
}

type ReadPage<P extends Page> = (
  position: PagePosition,
  options: { readonly signal: AbortSignal },
) => Promise<P>

export const FIRST_PAGE: PagePosition = {}

/** The pages of a list that are loaded so far. */
export function useCursorPages<P extends Page>(key: QueryKey, read: ReadPage<P>) {
  return useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next_cursor: cursor }) => (cursor === null ? undefined : { cursor }),
  })
}
