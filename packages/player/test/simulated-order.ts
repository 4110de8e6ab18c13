import type { PlaylistItem } from '../src/core/playlist.ts'
import { claim } from './claim.ts'
import { expectedOrder, hasItsAuthor } from './simulated-lists.ts'

interface ItemsInUse {
  isPlayable(item: PlaylistItem): boolean
  /** Ids of the items that are prepared or shown. */
  readonly heldIds: ReadonlySet<string>
}

/** The order in which items must be prepared, computed from what the source answered, not from the state. */
export class SimulatedOrder {
  #order: readonly PlaylistItem[] = []
  #lastIndex = -1
  #newestOrder: readonly PlaylistItem[] = []
  #nextOrder: readonly PlaylistItem[] | null = null
  /** Ids in the newest list the source answered; nothing is known of mentions without one. */
  #named: ReadonlySet<string> = new Set()
  #mayRestart = false

  takeCached(items: readonly PlaylistItem[]): void {
    this.#named = new Set()
    this.#newestOrder = expectedOrder(items.filter(({ kind }) => kind !== 'repost'))
    this.restart({ withNewest: true })
  }

  /** `isTaken`: the list holds an item that may be shown. */
  takeLoaded(items: readonly PlaylistItem[], isTaken: boolean): void {
    this.#named = new Set(items.filter(hasItsAuthor).map(({ id }) => id))
    this.#remove((item) => this.isWithdrawn(item))
    if (isTaken) this.#newestOrder = expectedOrder(items)
  }

  /** The next item may be the first of a list: of the newest one, or of the same one again. */
  restart({ withNewest }: { readonly withNewest: boolean }): void {
    this.#mayRestart = true
    if (withNewest) this.#nextOrder = this.#newestOrder
  }

  isWithdrawn({ kind, id }: PlaylistItem): boolean {
    return kind === 'repost' && !this.#named.has(id)
  }

  /** The address of somebody else's story leads nowhere: it is gone until a newer list names it. */
  lose({ kind, id, url }: PlaylistItem): void {
    if (kind === 'repost') this.#remove((item) => item.id === id && item.url === url)
  }

  /** Starts the next list when that is due. Fails when the item is not in the list. */
  begin(item: PlaylistItem): void {
    if (this.#mayRestart) {
      this.#order = this.#nextOrder ?? this.#order
      this.#nextOrder = null
      this.#lastIndex = -1
      this.#mayRestart = false
    }
    claim(this.#indexOf(item) >= 0, 'an item that is in no list')
  }

  /** Fails when the item comes out of order, or when one before it was skipped without need. */
  moveTo(item: PlaylistItem, { isPlayable, heldIds }: ItemsInUse): void {
    const index = this.#indexOf(item)
    claim(index > this.#lastIndex, `order broken: ${index} after ${this.#lastIndex}`)
    for (const skipped of this.#order.slice(this.#lastIndex + 1, index)) {
      const mustWait = skipped.type === 'video' && skipped.posterUrl === null
      const isExcused = heldIds.has(skipped.id) || mustWait || !isPlayable(skipped)
      claim(isExcused, `${skipped.id} was passed over`)
    }
    if (heldIds.has(item.id)) {
      const playable = this.#order.filter((other) => isPlayable(other))
      claim(playable.length === 1, `${item.id} is in use already`)
    }
    this.#lastIndex = index
  }

  #indexOf(item: PlaylistItem): number {
    return this.#order.findIndex(({ id }) => id === item.id)
  }

  /** Removes items from every list, also in the middle of the loop. */
  #remove(leaves: (item: PlaylistItem) => boolean): void {
    const stays = (item: PlaylistItem) => !leaves(item)
    const handedOut = this.#order.slice(0, this.#lastIndex + 1)
    this.#lastIndex = handedOut.filter(stays).length - 1
    this.#order = this.#order.filter(stays)
    this.#newestOrder = this.#newestOrder.filter(stays)
    this.#nextOrder = this.#nextOrder?.filter(stays) ?? null
  }
}
