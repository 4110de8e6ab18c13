import { useEffect, useEffectEvent } from 'react'

/** Calls `onShown` when the page is restored from the back/forward cache. */
export function usePageRestore(onShown: () => void): void {
  const onRestore = useEffectEvent(onShown)
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) onRestore()
    }
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('pageshow', shown)
    }
  }, [])
}
