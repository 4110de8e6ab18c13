import { closeSession } from '@vitrine/api'
import { tokenStore } from '../../shared/session/token.ts'

/** Releases the seat of a run. A plain fetch: only `keepalive` completes after the page was closed. */
export function releaseSeat(runId: string): void {
  const token = tokenStore.get()
  if (token === null) return
  fetch(`/api${closeSession.path}`, {
    method: closeSession.method,
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ session_id: runId }),
    // The seat is free 60 s after the last heartbeat anyway.
  }).catch(() => undefined)
}
