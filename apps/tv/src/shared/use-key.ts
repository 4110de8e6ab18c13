import type { RemoteKey } from '@vitrine/device'
import { useEffect, useRef } from 'react'
import { useServices } from './services.tsx'

/** Calls the newest handler for a key while the component is mounted. */
export function useKey(key: RemoteKey, handler: () => void): void {
  const { keys } = useServices()
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => keys.on(key, () => latest.current()), [keys, key])
}
