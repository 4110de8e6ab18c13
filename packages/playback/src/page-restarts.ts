import { type ReloadHistory, nextReload } from '@vitrine/player'
import { parseJson } from './parse-json.rules.ts'

/** How often an unattended device that is refused as too old reloads, to find a newer version, in ms. */
export const UPDATE_RELOAD_MS = 15 * 60_000

interface RestartStorage {
  get(name: string): string | null
  set(name: string, value: string, days: number): void
}

const STORED_DAYS = 365

/**
 * Whether a page whose player is stuck may reload now (reading P10). The count that is stored under `name`
 * lengthens the pause until the next reload.
 */
export function mayRestartPage(storage: RestartStorage, name: string, now: number): boolean {
  const next = nextReload(parseRestarts(parseJson(storage.get(name))), now)
  if (next === null) return false
  storage.set(name, JSON.stringify(next), STORED_DAYS)
  return true
}

function parseRestarts(saved: unknown): ReloadHistory | null {
  if (typeof saved !== 'object' || saved === null) return null
  const count = 'count' in saved ? saved.count : null
  const lastAt = 'lastAt' in saved ? saved.lastAt : null
  return typeof count === 'number' && typeof lastAt === 'number' ? { count, lastAt } : null
}
