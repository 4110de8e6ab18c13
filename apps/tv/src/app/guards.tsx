import { refusalCode } from '@vitrine/api/client'
import { createHeartbeats } from '@vitrine/api/heartbeats'
import { useCallback, useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { startPolled } from '../shared/polled.ts'
import { useServices } from '../shared/services.tsx'
import { useRunning } from '../shared/use-running.ts'
import { useCommands } from './commands.tsx'

/** Whatever an answer says, a TV beats no faster, in ms. */
const SHORTEST_BEAT_MS = 1_000

/** Signed out, by whomever: the page gives way to the pairing code. */
export function SignedInOnly() {
  const { session } = useServices()
  const { token } = useSnapshot(session.state)
  return token === null ? <Navigate to="/pairing" replace /> : <Outlet />
}

/**
 * Pages on which nothing plays beat slowly: that is how the portal reaches this TV (reading P12). They are
 * handed how often the accounts and screens have changed meanwhile.
 */
export function IdleLayout() {
  const { session } = useServices()
  const { token } = useSnapshot(session.state)
  const [changes, setChanges] = useState(0)
  const onChange = useCallback(() => setChanges((before) => before + 1), [])
  return (
    <>
      {token === null ? null : <IdleBeat onChange={onChange} />}
      <Outlet context={changes} />
    </>
  )
}

function IdleBeat({ onChange }: { readonly onChange: () => void }) {
  const { api, clock, random, runId, session, version } = useServices()
  const { obey, tooOld } = useCommands()
  const start = useCallback(() => {
    const heartbeats = createHeartbeats(api)
    let revision: string | null = null
    return startPolled({
      clock,
      random,
      refreshMs: (nextInMs: number) => Math.max(nextInMs, SHORTEST_BEAT_MS),
      async load(signal) {
        const body = {
          session_id: runId,
          account_id: null,
          screen_id: session.place()?.screenId ?? null,
          state: 'idle',
          version,
        } as const
        try {
          const answer = await heartbeats.beat(body, { signal })
          answer.commands.forEach(({ type }) => obey(type))
          if (revision !== null && revision !== answer.revision) onChange()
          revision = answer.revision
          return answer.next_in
        } catch (error) {
          if (refusalCode(error) === 'client.too_old') tooOld()
          throw error
        }
      },
    })
  }, [api, clock, random, runId, session, version, obey, tooOld, onChange])
  useRunning(start)
  return null
}
