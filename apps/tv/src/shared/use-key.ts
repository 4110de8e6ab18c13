import type { RemoteKey } from '@vitrine/device'
import { useEffect, useRef } from 'react'
import { useServices } from './services.tsx'

/** While mounted, this key calls the newest handler given. */
export function useKey(key: RemoteKey, handler: () => void): void {
  const { keys } = useServices()
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => keys.on(key, () => latest.current()), [keys, key])
}
