import { removeItems } from './loop.ts'
import type { PlaylistItem } from './playlist.ts'
import type { FailureReason, Loop } from './state.ts'

/** HTTP statuses of an address that is gone: the story ended, or its owner removed it. */
const DEAD_LINK_STATUSES: readonly number[] = [403, 404, 410]

export interface FailureCause {
  readonly reason: FailureReason
  /** HTTP status, if there was an answer. */
  readonly status: number | null
}

/** A repost whose story has ended: an expected outcome, not reported as a failure. */
export function isDeadLink({ kind }: PlaylistItem, { status }: FailureCause): boolean {
  return kind === 'repost' && status !== null && DEAD_LINK_STATUSES.includes(status)
}

/** Failures of the address or the file; the others are failures of the device. */
const LINK_FAILURES: readonly FailureReason[] = ['download', 'source', 'decode']

/**
 * Reposts are streamed and never stored (reading M4): one that fails leaves the loop until a newer
 * list names it. Media elements report no HTTP status, so any failure of the address counts.
 */
export function isLost({ kind }: PlaylistItem, { reason }: FailureCause): boolean {
  return kind === 'repost' && LINK_FAILURES.includes(reason)
}

/** Removes the failed address of an item; a newer list may bring another address. */
export function removeAddress(loop: Loop, { id, url }: PlaylistItem): Loop {
  return removeItems(loop, (item) => item.id === id && item.url === url)
}

/** Removes reposts that the newest list does not name; other items stay until the end of the loop. */
export function removeUnnamedReposts(loop: Loop, named: readonly PlaylistItem[]): Loop {
  const ids = new Set(named.map(({ id }) => id))
  return removeItems(loop, ({ kind, id }) => kind === 'repost' && !ids.has(id))
}
