import { listSessions } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { api } from '../api/api.ts'
import { endSession, storeSessionKind, sessionKind } from './session.ts'
import { isSignedIn } from './token.ts'

/**
 * Learns from the server who is signed in where an older version kept nothing of it: what is missing says
 * nothing about the kind of device. A person of whom nothing is known here signs in anew. Answers whether the
 * page must be loaded again.
 */
export async function fetchSessionKind(signal: AbortSignal): Promise<boolean> {
  if (!isSignedIn() || sessionKind() !== null) return false
  try {
    await api.call(listSessions, {}, { signal })
    endSession()
    return true
  } catch (error) {
    // The list is a person's alone: a screen is refused it, and nobody else is.
    if (!(error instanceof CallError) || error.code !== 'auth.forbidden') return false
    storeSessionKind('tv')
    return true
  }
}
