import { ListPage } from './answers.ts'
import { callGraph, type GraphAnswer, type MetaDeps } from './graph-call.ts'
import { NO_USAGE, worseUsage } from './rate-usage.ts'

export interface ListCall<Item> {
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  readonly token: string
  readonly proofSecret?: string | undefined
  /** Id of the profile or Page the list belongs to. */
  readonly account?: string
  readonly signal: AbortSignal
  /** Null for an entry that is not wanted or makes no sense. */
  readonly read: (entry: unknown) => Item | null
  /** Stop once this many are found. */
  readonly enough: number
  readonly maxPages: number
}

/** Walks a list to its end, until enough is found, or to the last page allowed. */
export async function listAll<Item>(
  deps: MetaDeps,
  call: ListCall<Item>,
): Promise<GraphAnswer<Item[]>> {
  const found: Item[] = []
  let usage = NO_USAGE
  let query: Readonly<Record<string, string>> | null = call.query
  for (let page = 0; page < call.maxPages && query !== null; page += 1) {
    const answer: GraphAnswer<ListPage> = await callGraph(deps, {
      url: call.url,
      query,
      token: call.token,
      proofSecret: call.proofSecret,
      account: call.account,
      schema: ListPage,
      canRepeat: true,
      signal: call.signal,
    })
    usage = worseUsage(usage, answer.usage)
    found.push(...answer.value.data.flatMap((entry) => call.read(entry) ?? []))
    query = found.length >= call.enough ? null : nextQuery(call.query, answer.value)
  }
  return { value: found.slice(0, call.enough), usage }
}

/** What tells one page from the next, by kind of list. */
const MOVING = ['after', 'until', 'offset', '__paging_token']

/**
 * What to ask for the next page; null at the end. A page may be short or empty and still have a
 * next one. Its `next` address is never followed: it names a host and carries the token.
 */
export function nextQuery(
  query: Readonly<Record<string, string>>,
  page: ListPage,
): Readonly<Record<string, string>> | null {
  const { next, cursors } = page.paging ?? {}
  if (next == null || !URL.canParse(next)) return null
  const moved: Record<string, string> = {}
  for (const name of MOVING) {
    const value = new URL(next).searchParams.get(name)
    if (value !== null) moved[name] = value
  }
  if (Object.keys(moved).length > 0) return { ...query, ...moved }
  const after = cursors?.after ?? null
  return after === null ? null : { ...query, after }
}
