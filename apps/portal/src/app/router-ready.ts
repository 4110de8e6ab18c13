import type { DataRouter } from 'react-router-dom'

/** Resolves when the router has loaded the first page with its modules and data. */
export async function whenRouterReady(router: DataRouter): Promise<void> {
  // The first subscriber receives what was loaded before it: that is for the page.
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    // Ends with the router, as the page does.
    router.subscribe(({ initialized }) => {
      if (initialized) resolve()
    })
  })
}
