import type { PlaylistItem } from './playlist.ts'
import type { Loop, WaitingPhase } from './state.ts'

/** Reducers of the list: each returns the next state of the loop. */
export function createLoop(items: readonly PlaylistItem[], isCached: boolean): Loop {
  return { items, cursor: 0, isExhausted: false, successor: null, isCached }
}

/** Marks the item at `index`, and all before it, as handed out. */
export function handOut(loop: Loop, index: number): Loop {
  return { ...loop, cursor: index + 1 }
}

export function exhaust(loop: Loop): Loop {
  return { ...loop, isExhausted: true }
}

export function restart(loop: Loop): Loop {
  return { ...loop, cursor: 0, isExhausted: false }
}

/** `items` follow at the end of the loop. */
export function followWithList(loop: Loop, items: readonly PlaylistItem[]): Loop {
  return { ...loop, successor: { type: 'list', items } }
}

/** `phase` follows at the end of the loop. */
export function followWithPhase(loop: Loop, phase: WaitingPhase): Loop {
  return { ...loop, successor: { type: 'phase', phase } }
}

export function isLeaving({ successor }: Loop): boolean {
  return successor?.type === 'phase'
}

/** Removes items from this loop and from the list that follows it. */
export function removeItems(loop: Loop, isRemoved: (item: PlaylistItem) => boolean): Loop {
  const { items, successor, cursor } = loop
  const stays = (item: PlaylistItem) => !isRemoved(item)
  const isHit = items.some(isRemoved)
  const handedOut = items.slice(0, cursor).filter(stays)
  const remaining = isHit ? { ...loop, items: items.filter(stays), cursor: handedOut.length } : loop
  if (successor?.type !== 'list' || !successor.items.some(isRemoved)) return remaining
  const left = successor.items.filter(stays)
  return left.length > 0 ? followWithList(remaining, left) : { ...remaining, successor: null }
}

/** A repost that no list names any more. */
export function isWithdrawn({ items, successor }: Loop, { kind, id }: PlaylistItem): boolean {
  if (kind !== 'repost') return false
  const includes = (list: readonly PlaylistItem[]) => list.some((item) => item.id === id)
  return !includes(items) && !(successor?.type === 'list' && includes(successor.items))
}
