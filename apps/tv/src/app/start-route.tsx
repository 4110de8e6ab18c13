import { Navigate } from 'react-router-dom'
import { useServices } from '../shared/services.tsx'
import { showPath } from './paths.ts'

/** The first page: playback of what played last, else the accounts, else pairing. */
export function StartRoute() {
  const { session } = useServices()
  const lastPlayed = session.lastPlayed()
  if (session.state.token === null) return <Navigate to="/pairing" replace />
  if (lastPlayed === null || lastPlayed.screenId === null)
    return <Navigate to="/accounts" replace />
  return <Navigate to={showPath({ ...lastPlayed, screenId: lastPlayed.screenId })} replace />
}
