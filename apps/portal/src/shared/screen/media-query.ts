import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches a media query, updated on change; false during prerendering. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => {
        list.removeEventListener('change', changed)
      }
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
}
