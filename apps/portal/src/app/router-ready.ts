import type { DataRouter } from 'react-router-dom'

/** Resolves when the router has loaded the first page with its modules and data. */
export function whenRouterReady(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!router.state.initialized) return
      stop()
      resolve()
    }
    const stop = router.subscribe(check)
    check()
  })
}
