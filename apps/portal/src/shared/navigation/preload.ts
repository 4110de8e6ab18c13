import { useEffect } from 'react'

/** Delay after mount, in ms, so that the page's own requests come first. */
const PRELOAD_DELAY_MS = 2_000

/**
 * Preloads a part of the page after `PRELOAD_DELAY_MS`. `load` must be stable. Failures are ignored: the part
 * is loaded again when it is needed.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch(() => undefined)
    }, PRELOAD_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [load])
}
