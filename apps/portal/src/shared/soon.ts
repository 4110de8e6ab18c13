import { useEffect } from 'react'

/** After a page is there: what it does first is not held up. */
const SOON_MS = 2_000

/**
 * Loads a part of the page once the page itself is there, so that it is at hand when somebody wants it.
 * `load` stays the same; what fails is tried again when it is wanted.
 */
export function useSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch(() => undefined)
    }, SOON_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [load])
}
