import { listSessions } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { api } from '../api/api.ts'
import { endSession, storeSessionKind, sessionKind } from './session.ts'
import { isSignedIn } from './token.ts'

/**
 * Asks the server whether the session is a user's or a screen's when an older version stored neither.
 * Missing data does not determine the kind of session. A user without stored data has to sign in again.
 * Returns whether the page must be reloaded.
 */
export async function fetchSessionKind(signal: AbortSignal): Promise<boolean> {
  if (!isSignedIn() || sessionKind() !== null) return false
  try {
    await api.call(listSessions, {}, { signal })
    endSession()
    return true
  } catch (error) {
    // The list is available only to users; a screen is refused.
    if (!(error instanceof CallError) || error.code !== 'auth.forbidden') return false
    storeSessionKind('tv')
    return true
  }
}
