import { signOut } from '@vitrine/api'
import { api } from './api.ts'
import { endSession } from './session.ts'

/** Ends the session here and, where it can be reached, on the server; then the home page. */
export async function leave(): Promise<void> {
  try {
    await api.call(signOut, {})
  } catch {
    // Signed out here in any case; a token the server could not end lapses by itself.
  }
  endSession()
  // A full load: nothing of this person stays in memory.
  location.assign('/')
}
