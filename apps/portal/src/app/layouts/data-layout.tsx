import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../../shared/query-client.ts'
import { onSignOutElsewhere } from '../../shared/token.ts'

/** Around every page that shows what the server holds. */
export function DataLayout() {
  useEffect(
    () =>
      onSignOutElsewhere(() => {
        // The guards take over from here, and nothing of the person stays in memory.
        location.reload()
      }),
    [],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
