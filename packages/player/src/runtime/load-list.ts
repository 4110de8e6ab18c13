import type { PlaylistErrorKind } from '../core/state.ts'
import { createAborter, onAbort, withTimeout } from './abort.ts'
import type { Aborter } from './abort.ts'
import { PlaylistError } from './ports.ts'
import type { Clock, PlaylistResponse, PlaylistSource } from './ports.ts'

/** Stories, reels and reposts may take ten minutes to load. */
export const LOAD_LIMIT_MS = 600_000
/** How much later than the account's items the reposts may arrive, in ms. */
export const REPOSTS_GRACE_MS = 3_000
/** Failures of the screen as a whole, whichever list answered with them. */
const REFUSALS: readonly PlaylistErrorKind[] = ['plan_expired', 'screen_limit', 'signed_out']

export interface ListLoad {
  readonly source: PlaylistSource
  readonly clock: Clock
  readonly aborter: Aborter
  /** Called with the reason why reposts are missing from the list. */
  readonly onRepostsFailed: (error: unknown) => void
}

function isRefusal(error: unknown): boolean {
  return error instanceof PlaylistError && REFUSALS.includes(error.kind)
}

function join(own: PlaylistResponse, reposts: PlaylistResponse): PlaylistResponse {
  return {
    ...own,
    items: own.items.concat(reposts.items),
    ready: own.ready + reposts.ready,
    pending: own.pending + reposts.pending,
  }
}

/** The whole list. The account's items are returned even if reposts fail or are late. */
export async function loadList(load: ListLoad): Promise<PlaylistResponse> {
  const { source, clock, aborter } = load
  const repostsAborter = createAborter()
  const forget = onAbort(aborter.signal, repostsAborter.abort)
  const reposts = source.loadReposts?.({ signal: repostsAborter.signal }) ?? null
  // They may reject before they are awaited.
  reposts?.catch(() => undefined)
  try {
    const work = source.load({ signal: aborter.signal })
    const own = await withTimeout(work, { clock, ms: LOAD_LIMIT_MS, aborter })
    if (reposts === null) return own
    const limits = { clock, ms: REPOSTS_GRACE_MS, aborter: repostsAborter }
    return await addReposts(own, withTimeout(reposts, limits), load)
  } finally {
    forget()
    repostsAborter.abort()
  }
}

async function addReposts(
  own: PlaylistResponse,
  reposts: Promise<PlaylistResponse>,
  { aborter, onRepostsFailed }: ListLoad,
): Promise<PlaylistResponse> {
  try {
    return join(own, await reposts)
  } catch (error) {
    if (aborter.signal.aborted || isRefusal(error)) throw error
    onRepostsFailed(error)
    return own
  }
}
