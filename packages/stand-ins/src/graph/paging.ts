import { badCursor, badParameter } from './errors.ts'

const DEFAULT_LIMIT = 25
const LARGEST_LIMIT = 100

export type PageRequest = {
  readonly limit: number
  readonly after: string | undefined
  readonly before: string | undefined
}

export type PageSlice<Item> = {
  readonly items: readonly Item[]
  readonly cursors: { readonly before: string; readonly after: string } | null
  readonly hasNext: boolean
  readonly hasPrevious: boolean
}

export function parsePageRequest(query: ReadonlyMap<string, string>): PageRequest {
  const text = query.get('limit')
  const limit = text === undefined ? DEFAULT_LIMIT : Number(text)
  if (text === '' || !Number.isInteger(limit) || limit < 1 || limit > LARGEST_LIMIT) {
    throw badParameter(`param limit must be an integer between 1 and ${LARGEST_LIMIT}`)
  }
  return { limit, after: query.get('after'), before: query.get('before') }
}

/**
 * One page of a list. With `short`, pages have fewer items than the limit and every second page is empty,
 * although a next page exists: only a missing `next` ends a list.
 */
export function pageOf<Item extends { readonly id: string }>(
  all: readonly Item[],
  request: PageRequest,
  pages: 'full' | 'short',
): PageSlice<Item> {
  const place = placeOf(all, request)
  const size = pages === 'short' ? shortSize(request.limit, place.page) : request.limit
  const from = place.direction === 'before' ? Math.max(0, place.index - size) : place.index
  const to = place.direction === 'before' ? place.index : Math.min(all.length, from + size)
  const items = all.slice(from, to)
  const first = items[0] ?? all[from - 1] ?? all[0]
  const last = items.at(-1) ?? all[from - 1]
  const cursors =
    first && last
      ? { before: cursorTo(first.id, place.page), after: cursorTo(last.id, place.page + 1) }
      : null
  return { items, cursors, hasNext: to < all.length, hasPrevious: from > 0 }
}

function shortSize(limit: number, page: number): number {
  return page % 2 === 1 ? 0 : Math.max(1, limit - 1)
}

type Place = {
  readonly index: number
  readonly page: number
  readonly direction: 'after' | 'before'
}

function placeOf(all: readonly { readonly id: string }[], request: PageRequest): Place {
  const direction = request.after === undefined && request.before !== undefined ? 'before' : 'after'
  const cursor = direction === 'after' ? request.after : request.before
  if (cursor === undefined) return { index: 0, page: 0, direction: 'after' }
  const { id, page } = readCursor(cursor)
  const index = all.findIndex((item) => item.id === id)
  if (index < 0) throw badCursor()
  return { index: direction === 'after' ? index + 1 : index, page, direction }
}

function cursorTo(id: string, page: number): string {
  return Buffer.from(`${page}:${id}`).toString('base64url')
}

function readCursor(cursor: string): { readonly id: string; readonly page: number } {
  const found = /^(\d{1,6}):(.+)$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!found?.[1] || !found[2]) throw badCursor()
  return { page: Number(found[1]), id: found[2] }
}
