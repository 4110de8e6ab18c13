import type { Loaded } from '../core/state.ts'
import type { KeptPlaylist } from './ports.ts'

/** What is kept of a list: other people's stories are not (reading M4). */
export function toCachedPlaylist(loaded: Loaded, calendarNow: number): KeptPlaylist {
  const items = loaded.items.filter(({ kind }) => kind !== 'repost')
  return { items, serverNow: loaded.serverNow, calendarNow }
}

/**
 * The server's time after a restart without a network: by the device's calendar, put right by how
 * wrong it was; never before the time at which the list was kept, as after a power cut many a TV
 * begins in the year of its making.
 */
export function estimateServerNow(kept: KeptPlaylist, calendarNow: number): number {
  return kept.serverNow + Math.max(0, calendarNow - kept.calendarNow)
}
