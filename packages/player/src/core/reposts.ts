import type { PlaylistItem } from './playlist.ts'
import type { FailureReason } from './state.ts'
import { patch } from './turn.ts'
import type { Turn } from './turn.ts'

/** What an address answers that leads nowhere any more: the story ended, or the owner took it off. */
const DEAD_LINK_STATUSES: readonly number[] = [403, 404, 410]

export interface FailureCause {
  readonly reason: FailureReason
  /** HTTP status, where one was answered. */
  readonly status: number | null
}

/** Somebody else's story that has ended: nobody's fault, and nothing to tell staff about. */
export function isDeadLink({ kind }: PlaylistItem, { status }: FailureCause): boolean {
  return kind === 'repost' && status !== null && DEAD_LINK_STATUSES.includes(status)
}

/** Of the address or the file; the others are the device's. */
const OF_THE_LINK: readonly FailureReason[] = ['download', 'source', 'decode']

/**
 * Other people's stories are streamed and never kept (reading M4): one that cannot be had now leaves
 * the loop until a newer list names it. An element that is given an address tells no status, and a
 * picture not even whether it came.
 */
export function isLost({ kind }: PlaylistItem, { reason }: FailureCause): boolean {
  return kind === 'repost' && OF_THE_LINK.includes(reason)
}

/** Takes items out of this loop and the next one. */
function dropFromLists(turn: Turn, leaves: (item: PlaylistItem) => boolean): void {
  const { list, fresh, cursor } = turn.state
  const stays = (item: PlaylistItem) => !leaves(item)
  if (list.some(leaves)) {
    const handedOut = list.slice(0, cursor).filter(stays)
    patch(turn, { list: list.filter(stays), cursor: handedOut.length })
  }
  if (!fresh?.some(leaves)) return
  const left = fresh.filter(stays)
  patch(turn, { fresh: left.length > 0 ? left : null })
}

/** The address of an item has failed; a newer list may bring another one for it. */
export function dropAddress(turn: Turn, { id, url }: PlaylistItem): void {
  dropFromLists(turn, (item) => item.id === id && item.url === url)
}

/** A list has come: over other people's stories it rules at once, over the shop's own from its loop on. */
export function dropUnnamedReposts(turn: Turn, named: readonly PlaylistItem[]): void {
  const ids = new Set(named.map(({ id }) => id))
  dropFromLists(turn, ({ kind, id }) => kind === 'repost' && !ids.has(id))
}

/** Somebody else's story that no list names any more. */
export function isWithdrawn({ list, fresh }: Turn['state'], { kind, id }: PlaylistItem): boolean {
  if (kind !== 'repost') return false
  const names = (items: readonly PlaylistItem[]) => items.some((item) => item.id === id)
  return !names(list) && !names(fresh ?? [])
}
