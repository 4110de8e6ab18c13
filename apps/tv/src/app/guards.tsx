import { startIdleHeartbeat } from '@vitrine/playback'
import { useMayPlay } from '@vitrine/playback/react'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { useServices } from '../shared/services.tsx'
import { useCommands } from './commands.tsx'

/** Opens the pairing page as soon as the TV is signed out. */
export function SignedInOnly() {
  const { session } = useServices()
  const { token } = useSnapshot(session.state)
  return token === null ? <Navigate to="/pairing" replace /> : <Outlet />
}

/**
 * For pages without a player: they send idle heartbeats, by which the portal reaches this TV (reading P12). A hidden
 * TV sends none (reading P21). Their outlet context is the number of changes of accounts and screens since the page was opened.
 */
export function IdleLayout() {
  const { device, session } = useServices()
  const { token } = useSnapshot(session.state)
  const mayPlay = useMayPlay(device)
  const [changes, setChanges] = useState(0)
  const onChange = useCallback(() => setChanges((before) => before + 1), [])
  return (
    <>
      {token === null || !mayPlay ? null : <IdleHeartbeat onChange={onChange} />}
      <Outlet context={changes} />
    </>
  )
}

interface IdleHeartbeatProps {
  /** The screen of this page; by default the one that played last. */
  readonly screenId?: string
  readonly onChange: () => void
}

/** Sends heartbeats of a page without a player while it is mounted. */
export function IdleHeartbeat({ screenId, onChange }: IdleHeartbeatProps) {
  const services = useServices()
  const { execute, showOutdated } = useCommands()
  useEffect(
    () =>
      startIdleHeartbeat({
        api: services.api,
        clock: services.clock,
        random: services.random,
        version: services.version,
        plainMode: services.plainMode,
        serverTime: services.serverTime,
        runId: services.createRunId(),
        screenId: () => screenId ?? services.session.lastPlayed()?.screenId ?? null,
        onCommand: execute,
        onChange,
        onOutdated: showOutdated,
      }),
    [services, execute, showOutdated, screenId, onChange],
  )
  return null
}
