import type { Loaded } from '../core/state.ts'
import type { CachedPlaylist } from './ports.ts'

/** The part of a list that may be cached: reposts may not (reading M4). */
export function toCachedPlaylist(loaded: Loaded, calendarNow: number): CachedPlaylist {
  const items = loaded.items.filter(({ kind }) => kind !== 'repost')
  return { items, serverNow: loaded.serverNow, calendarNow }
}

/**
 * Estimates the server time after a restart without a network, in ms: the device's calendar, corrected
 * by its offset when the list was cached. Never earlier than that time, because the calendar of many TVs
 * is reset by a power cut.
 */
export function estimateServerNow(cached: CachedPlaylist, calendarNow: number): number {
  return cached.serverNow + Math.max(0, calendarNow - cached.calendarNow)
}
