import { slotCount } from '@vitrine/domain'
import { chooseDrawn, hasStill, isShowable, videosAllowed } from './budget.ts'
import { isItemCurrent } from './playlist.ts'
import type { PlaylistItem } from './playlist.ts'
import type { Drawn, PlayerState } from './state.ts'
import { patch, serverNow, usesOf } from './turn.ts'
import type { Turn } from './turn.ts'

export function isCurrent(turn: Turn, item: PlaylistItem): boolean {
  return isItemCurrent(item, serverNow(turn), turn.state.settings.storyHourLimit)
}

function isPlayable(turn: Turn, item: PlaylistItem): boolean {
  const { settings, setAside } = turn.state
  const back = setAside[item.id]
  return (
    isCurrent(turn, item) && isShowable(item, settings) && (back === undefined || back <= turn.now)
  )
}

export function playableOf(turn: Turn, items: readonly PlaylistItem[]): readonly PlaylistItem[] {
  return items.filter((item) => isPlayable(turn, item))
}

/** With every item set aside nothing would ever play again: all get another chance. */
export function forgiveWhenNothingIsLeft(turn: Turn): void {
  const { list, setAside } = turn.state
  if (Object.keys(setAside).length === 0 || playableOf(turn, list).length > 0) return
  patch(turn, { setAside: {}, failures: {} })
}

/** How many slots the list fills (reading P3), fewer where stills are missing for the rest. */
export function wantedSlots(turn: Turn): number {
  const { list, settings } = turn.state
  const playable = playableOf(turn, list)
  const wanted = slotCount(playable.length, settings)
  const stills = playable.filter(hasStill).length
  if (stills === playable.length) return wanted
  // A slot without a decoder needs two stills to change between.
  return Math.max(1, Math.min(wanted, videosAllowed(settings) + Math.floor(stills / 2)))
}

/** Ids on the screen or on their way to it, in any slot. */
function heldIds(state: PlayerState): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const slot of state.slots) for (const use of usesOf(slot)) ids.add(use.item.id)
  return ids
}

export interface Choice {
  readonly at: number
  readonly item: PlaylistItem
  readonly drawn: Drawn
}

/** A single item follows itself; nothing else is ever held twice. */
function mayTake(turn: Turn, index: number, item: PlaylistItem): boolean {
  const { slots, list } = turn.state
  if (!heldIds(turn.state).has(item.id)) return true
  const elsewhere = slots.some(
    (slot, at) => at !== index && usesOf(slot).some((use) => use.item.id === item.id),
  )
  return !elsewhere && playableOf(turn, list).length === 1
}

function firstChoice(turn: Turn, index: number, from: number): Choice | null {
  const { list } = turn.state
  for (let at = from; at < list.length; at += 1) {
    const item = list[at]
    if (!item || !isPlayable(turn, item) || !mayTake(turn, index, item)) continue
    const drawn = chooseDrawn(turn.state, index, item)
    if (drawn !== null) return { at, item, drawn }
  }
  return null
}

/**
 * The next item of the loop for a slot. An item that is on the screen elsewhere just now loses its
 * turn, unless all are: then the slot waits (`wait`) instead of running through the loop.
 */
export function chooseNext(turn: Turn, index: number): Choice | 'loop_over' | 'wait' {
  const choice = firstChoice(turn, index, turn.state.cursor)
  if (choice) return choice
  const left = turn.state.list.slice(turn.state.cursor)
  if (playableOf(turn, left).length === 0) return 'loop_over'
  return firstChoice(turn, index, 0) ? 'loop_over' : 'wait'
}
