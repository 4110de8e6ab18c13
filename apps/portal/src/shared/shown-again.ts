import { useEffect, useEffectEvent } from 'react'

/** Calls when the browser's Back brings a page back just as it was left. */
export function useShownAgain(onShown: () => void): void {
  const shownAgain = useEffectEvent(onShown)
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) shownAgain()
    }
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('pageshow', shown)
    }
  }, [])
}
