import { useEffect, useEffectEvent } from 'react'

/** Keys a remote and a keyboard share, by the name their event carries. */
export type RemoteKey = 'MediaPlayPause' | 'MediaFastForward' | 'BrowserBack' | 'GoBack' | 'Escape'

/** Calls what is bound to a key while the page is shown. */
export function useRemoteKeys(bound: Partial<Record<RemoteKey, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.entries(bound).find(([key]) => key === event.key)?.[1]
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
