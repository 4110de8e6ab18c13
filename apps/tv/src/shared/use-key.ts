import type { RemoteKey } from '@vitrine/device'
import { useLayoutEffect, useRef } from 'react'
import { useServices } from './services.tsx'

/**
 * Calls the newest handler for a key while the component is mounted: from the commit that shows it on. Later effects
 * would leave a key that is pressed at once to the page before, which could leave the app.
 */
export function useKey(key: RemoteKey, handler: () => void): void {
  const { keys } = useServices()
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  useLayoutEffect(() => keys.on(key, () => latest.current()), [keys, key])
}
