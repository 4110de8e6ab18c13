import { useEffect, useState, useSyncExternalStore } from 'react'

interface OwnedStore<State> {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

const NOTHING = () => () => undefined

/**
 * A store, such as a polling, that runs while the component is mounted. `start` must be stable: a new one
 * stops the store and starts another.
 */
export function useOwnedStore<State, Store extends OwnedStore<State>>(
  start: () => Store & OwnedStore<State>,
): { readonly store: Store | null; readonly state: State | null } {
  const [store, setStore] = useState<(Store & OwnedStore<State>) | null>(null)
  useEffect(() => {
    const started = start()
    setStore(started)
    return () => {
      started.stop()
      setStore(null)
    }
  }, [start])
  const state = useSyncExternalStore<State | null>(
    store?.subscribe ?? NOTHING,
    store?.getState ?? (() => null),
  )
  return { store, state }
}
