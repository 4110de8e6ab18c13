import { useEffect, useState, useSyncExternalStore } from 'react'

interface Running<State> {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

const NEVER = () => () => undefined

/** Something that runs while the component is there. `start` must be stable: a new one starts anew. */
export function useRunning<State, R extends Running<State>>(
  start: () => R & Running<State>,
): { readonly running: R | null; readonly state: State | null } {
  const [running, setRunning] = useState<(R & Running<State>) | null>(null)
  useEffect(() => {
    const started = start()
    setRunning(started)
    return () => {
      started.stop()
      setRunning(null)
    }
  }, [start])
  const state = useSyncExternalStore<State | null>(
    running?.subscribe ?? NEVER,
    running?.getState ?? (() => null),
  )
  return { running, state }
}
