import type { RemoteKey } from '@vitrine/device/browser'
import { useEffect, useEffectEvent } from 'react'
import { device } from './device.ts'
import { isTvVariant } from './session/session.ts'

/** Calls the handler of a key of remote or keyboard while the page is mounted. */
export function useRemoteKeys(bound: Partial<Record<RemoteKey, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Backspace outside a field does nothing on a desktop.
    if (event.key === 'Backspace' && !isTvVariant()) return
    const key = device.keyOf(event)
    const action = key === null ? undefined : bound[key]
    if (action === undefined || event.defaultPrevented) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      press(event)
    }
    window.addEventListener('keydown', listener)
    return () => {
      window.removeEventListener('keydown', listener)
    }
  }, [])
}
