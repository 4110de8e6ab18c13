import { ListPage } from './responses.ts'
import { callGraph, type GraphResponse, type MetaDeps } from './graph-call.ts'
import { NO_USAGE, maxUsage } from './rate-usage.ts'

export interface ListCall<Item> {
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  readonly token: string
  readonly proofSecret?: string | undefined
  /** Id of the profile or Page that owns the list. */
  readonly account?: string
  readonly signal: AbortSignal
  /** Null for an entry to skip. */
  readonly read: (entry: unknown) => Item | null
  /** Stops after this many items. */
  readonly maxItems: number
  readonly maxPages: number
}

/** Reads the pages of a list until its end, `maxItems` or `maxPages`. */
export async function listAll<Item>(
  deps: MetaDeps,
  call: ListCall<Item>,
): Promise<GraphResponse<Item[]>> {
  const found: Item[] = []
  let usage = NO_USAGE
  let query: Readonly<Record<string, string>> | null = call.query
  for (let page = 0; page < call.maxPages && query !== null; page += 1) {
    const answer: GraphResponse<ListPage> = await callGraph(deps, {
      url: call.url,
      query,
      token: call.token,
      proofSecret: call.proofSecret,
      account: call.account,
      schema: ListPage,
      isRetryable: true,
      signal: call.signal,
    })
    usage = maxUsage(usage, answer.usage)
    found.push(...answer.value.data.flatMap((entry) => call.read(entry) ?? []))
    query = found.length >= call.maxItems ? null : nextQuery(call.query, answer.value)
  }
  return { value: found.slice(0, call.maxItems), usage }
}

/** Query parameters that select a page. */
const CURSOR_PARAMETERS = ['after', 'until', 'offset', '__paging_token']

/**
 * Query of the next page; null at the end. A short or empty page may still have a next one. The `next`
 * URL itself is never requested: it contains a host and the token.
 */
export function nextQuery(
  query: Readonly<Record<string, string>>,
  page: ListPage,
): Readonly<Record<string, string>> | null {
  const { next, cursors } = page.paging ?? {}
  if (next == null || !URL.canParse(next)) return null
  const cursor: Record<string, string> = {}
  for (const name of CURSOR_PARAMETERS) {
    const value = new URL(next).searchParams.get(name)
    if (value !== null) cursor[name] = value
  }
  if (Object.keys(cursor).length > 0) return { ...query, ...cursor }
  const after = cursors?.after ?? null
  return after === null ? null : { ...query, after }
}
