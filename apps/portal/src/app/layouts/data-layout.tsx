import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../../shared/api/query-client.ts'
import { fetchSessionKind } from '../../shared/session/session-kind.ts'
import { onSignOutElsewhere } from '../../shared/session/token.ts'
import { ScreenServices } from './screen-services.tsx'

/** The layout of every page that shows data of the server. */
export function DataLayout() {
  useEffect(
    () =>
      onSignOutElsewhere(() => {
        // A reload clears the user's data from memory, and the guards redirect.
        location.reload()
      }),
    [],
  )
  useEffect(() => {
    const aborter = new AbortController()
    void fetchSessionKind(aborter.signal).then((isNewKind) => {
      if (isNewKind && !aborter.signal.aborted) location.reload()
    })
    return () => {
      aborter.abort()
    }
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ScreenServices />
    </QueryClientProvider>
  )
}
