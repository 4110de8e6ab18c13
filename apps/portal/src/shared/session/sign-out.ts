import { signOut } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { api } from '../api/api.ts'
import { clearStorage } from '../storage/storage.ts'
import { queryClient } from '../api/query-client.ts'
import { endSession } from './session.ts'
import { isWipePending, markWipePending } from '../storage/pending-wipe.ts'

/** Timeout in ms for the server's response to a sign-out. */
const SIGN_OUT_MS = 4_000

/** The database of the player's store. */
const PLAYER_DATABASE = 'vitrine'

/** `leaving`: the home page is being loaded. `offline`: it cannot be loaded; the caller says so. */
export type SignOutResult = 'leaving' | 'offline'

/**
 * Ends the session on the server, if it can be reached, and always in this browser: no user data remains in
 * storage or memory (reading U7). Then loads the home page.
 */
export async function signOutAndLeave(): Promise<SignOutResult> {
  const isReached = await endOnServer()
  clearLocalSession()
  if (!isReached) return 'offline'
  // A full page load clears what is in memory.
  location.assign('/')
  return 'leaving'
}

/** Removes everything this browser stores or holds in memory of the session. */
export function clearLocalSession(): void {
  endSession()
  const isDue = isWipePending()
  clearStorage()
  // The player's data is removed at the next start, when nothing plays that could write again.
  if (isDue) markWipePending()
  deletePlayerDatabase()
  queryClient.clear()
}

/** Whether the server responded. A token that it did not revoke expires by itself. */
async function endOnServer(): Promise<boolean> {
  try {
    await api.call(signOut, {}, { signal: AbortSignal.timeout(SIGN_OUT_MS) })
    return true
  } catch (error) {
    return error instanceof CallError && error.failure === 'answered'
  }
}

/** Removes the stories that the player stored in this browser. */
function deletePlayerDatabase(): void {
  try {
    indexedDB.deleteDatabase(PLAYER_DATABASE)
  } catch {
    // Storage is forbidden, so there is no database.
  }
}
