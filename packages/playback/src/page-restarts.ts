import { type FreshStarts, freshStart } from '@vitrine/player'
import { parseJson } from './parse-json.rules.ts'

/** How often an unattended device that is refused as too old reloads, to find a newer version, in ms. */
export const UPDATE_RELOAD_MS = 15 * 60_000

/** One saved text. */
export interface TextSlot {
  readonly read: () => string | null
  readonly write: (text: string) => void
}

/**
 * Whether a page whose player is stuck may reload now (reading P10). The saved count lengthens the pause
 * until the next reload.
 */
export function mayRestartPage(slot: TextSlot, now: number): boolean {
  const next = freshStart(parseRestarts(parseJson(slot.read())), now)
  if (next === null) return false
  slot.write(JSON.stringify(next))
  return true
}

function parseRestarts(saved: unknown): FreshStarts | null {
  if (typeof saved !== 'object' || saved === null) return null
  const count = 'count' in saved ? saved.count : null
  const lastAt = 'lastAt' in saved ? saved.lastAt : null
  return typeof count === 'number' && typeof lastAt === 'number' ? { count, lastAt } : null
}
