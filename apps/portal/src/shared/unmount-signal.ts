import { useEffect, useRef } from 'react'

/** For work that is of no use to anybody once the component is gone: aborted then. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null)
  useEffect(
    () => () => {
      controller.current?.abort()
      controller.current = null
    },
    [],
  )
  return () => {
    controller.current ??= new AbortController()
    return controller.current.signal
  }
}
