import { signOut } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { api } from '../api/api.ts'
import { clearStorage } from '../storage/storage.ts'
import { queryClient } from '../api/query-client.ts'
import { endSession } from './session.ts'
import { isWipeDue, markWipeDue } from '../storage/pending-wipe.ts'

/** How long a person who leaves waits for a server that does not answer. */
const SIGN_OUT_MS = 4_000

/** As the player's store names it. */
const PLAYER_DATABASE = 'vitrine'

/** Whether the home page is on its way, or cannot be had: what shows then is the caller's to say. */
export type Left = 'leaving' | 'offline'

/**
 * Ends the session on the server, where it can be reached, and here in any case: nothing of this
 * person stays, neither kept nor in memory (reading U7). Then the home page.
 */
export async function leave(): Promise<Left> {
  const isReached = await endOnServer()
  forgetHere()
  if (!isReached) return 'offline'
  // A full load: nothing that was read of this person is left.
  location.assign('/')
  return 'leaving'
}

/** Nothing that was kept or read here stays. */
export function forgetHere(): void {
  endSession()
  const isDue = isWipeDue()
  clearStorage()
  // The rest of it is removed where nothing plays that could write once more.
  if (isDue) markWipeDue()
  forgetPlayed()
  queryClient.clear()
}

/** Whether the server answered at all. A token it could not end lapses by itself. */
async function endOnServer(): Promise<boolean> {
  try {
    await api.call(signOut, {}, { signal: AbortSignal.timeout(SIGN_OUT_MS) })
    return true
  } catch (error) {
    return error instanceof CallError && error.failure === 'answered'
  }
}

/** A browser that served as a shop's screen kept the shop's stories. */
function forgetPlayed(): void {
  try {
    indexedDB.deleteDatabase(PLAYER_DATABASE)
  } catch {
    // There is none where the browser keeps nothing.
  }
}
