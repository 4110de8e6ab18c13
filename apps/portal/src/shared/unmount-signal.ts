import { useEffect, useRef } from 'react'

/** Returns a function that creates a signal, which is aborted when the component unmounts. */
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
