import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query, as it changes. Not while a page is drawn without a window. */
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
