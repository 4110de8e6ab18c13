import { slotCount } from '@vitrine/domain'
import { chooseDisplay, hasPoster, isShowable, videosAllowed } from './budget.ts'
import { isItemCurrent } from './playlist.ts'
import type { PlaylistItem } from './playlist.ts'
import { slotItems } from './slot.ts'
import type { DisplayMode, Slot } from './state.ts'
import { patch, serverNow } from './step-result.ts'
import type { PlayingResult, StepResult } from './step-result.ts'

export function isCurrent(result: StepResult, item: PlaylistItem): boolean {
  return isItemCurrent(item, serverNow(result), result.state.settings.storyHourLimit)
}

/** Whether an item may be shown at this time on this device, quarantined or not. */
export function mayShow(result: StepResult, item: PlaylistItem): boolean {
  return isCurrent(result, item) && isShowable(item, result.state.settings)
}

function isPlayable(result: StepResult, item: PlaylistItem): boolean {
  const until = result.state.quarantine[item.id]
  return mayShow(result, item) && (until === undefined || until <= result.now)
}

export function playableItems(
  result: StepResult,
  items: readonly PlaylistItem[],
): readonly PlaylistItem[] {
  return items.filter((item) => isPlayable(result, item))
}

/** When every item is quarantined nothing would ever play again: all are released. */
export function liftQuarantineWhenEmpty(result: PlayingResult): PlayingResult {
  const { quarantine, loop } = result.state
  if (Object.keys(quarantine).length === 0) return result
  if (playableItems(result, loop.items).length > 0) return result
  return patch(result, { quarantine: {}, failures: {} })
}

/** How many slots the list fills (reading P3); fewer where posters are missing for the rest. */
export function wantedSlots(result: PlayingResult): number {
  const { settings, loop } = result.state
  const playable = playableItems(result, loop.items)
  const wanted = slotCount(playable.length, settings)
  const posters = playable.filter(hasPoster).length
  if (posters === playable.length) return wanted
  // A slot without a decoder needs two posters to alternate.
  return Math.max(1, Math.min(wanted, videosAllowed(settings) + Math.floor(posters / 2)))
}

/** Ids of the items in any slot, shown or in preparation. */
function heldIds(slots: readonly Slot[]): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const slot of slots) for (const held of slotItems(slot)) ids.add(held.item.id)
  return ids
}

export interface Choice {
  /** Index in the list. */
  readonly at: number
  readonly item: PlaylistItem
  readonly display: DisplayMode
}

/** A single item follows itself; no other item is held twice. */
function mayTake(result: PlayingResult, index: number, item: PlaylistItem): boolean {
  const { slots, loop } = result.state
  if (!heldIds(slots).has(item.id)) return true
  const isElsewhere = slots.some(
    (slot, at) => at !== index && slotItems(slot).some((held) => held.item.id === item.id),
  )
  return !isElsewhere && playableItems(result, loop.items).length === 1
}

function firstChoice(result: PlayingResult, index: number, from: number): Choice | null {
  const { settings, slots, loop } = result.state
  for (let at = from; at < loop.items.length; at += 1) {
    const item = loop.items[at]
    if (!item || !isPlayable(result, item) || !mayTake(result, index, item)) continue
    const display = chooseDisplay({ slots, settings, index, item })
    if (display !== null) return { at, item, display }
  }
  return null
}

/**
 * The next item of the loop for a slot. An item that another slot holds is skipped in this loop,
 * unless all are held: then the slot waits (`wait`) instead of running through the loop.
 */
export function chooseNext(result: PlayingResult, index: number): Choice | 'loop_over' | 'wait' {
  const { cursor, items } = result.state.loop
  const choice = firstChoice(result, index, cursor)
  if (choice) return choice
  if (playableItems(result, items.slice(cursor)).length === 0) return 'loop_over'
  return firstChoice(result, index, 0) ? 'loop_over' : 'wait'
}
