import type { DataRouter } from 'react-router-dom'

/** Resolves once the router has its first page, with the script and the answers that page waits for. */
export function whenDrawable(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve()
      return
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
