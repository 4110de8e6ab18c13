import { Navigate } from 'react-router-dom'
import { useServices } from '../shared/services.tsx'
import { showPath } from './paths.ts'

/** Where a TV begins: playing what it played last, else choosing, else signing in. */
export function StartRoute() {
  const { session } = useServices()
  const place = session.place()
  if (session.state.token === null) return <Navigate to="/pairing" replace />
  if (place === null || place.screenId === null) return <Navigate to="/accounts" replace />
  return <Navigate to={showPath({ ...place, screenId: place.screenId })} replace />
}
