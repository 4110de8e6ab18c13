import type { PlaylistItem } from '../src/core/playlist.ts'
import { claim } from './claim.ts'

/** An item that the simulated runtime has been asked to prepare. */
export interface LiveTicket {
  readonly slot: number
  readonly item: PlaylistItem
  photoMs: number
  display: 'image' | 'poster' | 'video'
  upgrading: boolean
  upgraded: boolean
  durationMs: number | null
  phase: 'preparing' | 'ready' | 'shown' | 'painted'
  failed: boolean
}

export function findLive(tickets: ReadonlyMap<number, LiveTicket>, ticket: number): LiveTicket {
  const live = tickets.get(ticket)
  claim(live !== undefined, 'a command for a ticket long gone')
  return live
}
