import type { MetaState } from '../world/meta-state.ts'
import { badParameter } from './errors.ts'
import { parseFields, requireKnownFields, selectFields, type NodeFields } from './fields.ts'
import type { GraphAnswer, GraphCall } from './graph-call.ts'
import { pageOf, parsePageRequest, type PageSlice } from './paging.ts'

export const PAGING_PARAMETERS = ['limit', 'after', 'before']
export const TIME_PARAMETERS = ['since', 'until']

type Listed<Item> = {
  readonly call: GraphCall
  readonly items: readonly Item[]
  readonly fields: NodeFields<Item>
}

/** A list response: `data`, and `paging` unless the list is empty. */
export function listAnswer<Item extends { readonly id: string }>(
  meta: MetaState,
  { call, items, fields }: Listed<Item>,
): GraphAnswer {
  const wanted = parseFields(call.query.get('fields'))
  requireKnownFields(fields, wanted)
  const slice = pageOf(items, parsePageRequest(call.query), meta.switches.pages)
  const data = slice.items.map((item) => selectFields(item, fields, wanted))
  return slice.cursors ? { data, paging: pagingOf(meta, call, slice) } : { data }
}

function pagingOf(meta: MetaState, call: GraphCall, slice: PageSlice<unknown>): GraphAnswer {
  const { cursors, hasNext, hasPrevious } = slice
  return {
    cursors,
    ...(hasNext && cursors ? { next: addressWith(meta, call, ['after', cursors.after]) } : {}),
    ...(hasPrevious && cursors
      ? { previous: addressWith(meta, call, ['before', cursors.before]) }
      : {}),
  }
}

/** The URL of another page. Like the provider's, it contains the token. */
function addressWith(
  meta: MetaState,
  call: GraphCall,
  [direction, cursor]: readonly ['after' | 'before', string],
): string {
  const query = new URLSearchParams([...call.query])
  query.delete('after')
  query.delete('before')
  query.set('access_token', call.accessToken ?? '')
  query.set(direction, cursor)
  const path = [call.version, ...call.segments].filter((part) => part !== null).join('/')
  return `${meta.address(call.host, `/${path}`)}?${query.toString()}`
}

/** Items posted between `since` and `until`, both in Unix seconds. */
export function postedWithin<Item extends { readonly postedAt: number }>(
  items: readonly Item[],
  query: ReadonlyMap<string, string>,
): Item[] {
  const since = unixParameter(query, 'since') ?? 0
  const until = unixParameter(query, 'until') ?? Number.MAX_SAFE_INTEGER
  return items.filter(({ postedAt }) => postedAt / 1000 >= since && postedAt / 1000 <= until)
}

function unixParameter(query: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = query.get(name)
  if (text === undefined) return undefined
  if (!/^\d{1,12}$/.test(text)) throw badParameter(`param ${name} must be a unix timestamp`)
  return Number(text)
}
