// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useOwnedStore } from './use-owned-store.ts'

afterEach(cleanup)

/** A store of one number, and what was done with it. */
function aStore(first: number) {
  const listeners = new Set<() => void>()
  const stop = vi.fn()
  let state = first
  return {
    stop,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set: (next: number) => {
      state = next
      for (const listener of listeners) listener()
    },
    listeners: () => listeners.size,
  }
}

type Store = ReturnType<typeof aStore>

function renderOwned(start: () => Store) {
  return renderHook(
    ({ startStore }: { readonly startStore: () => Store }) =>
      useOwnedStore<number, Store>(startStore),
    { initialProps: { startStore: start } },
  )
}

describe('useOwnedStore', () => {
  it('starts the store and returns its state', () => {
    const store = aStore(1)
    const { result } = renderOwned(() => store)
    expect(result.current).toEqual({ store, state: 1 })
  })

  it('renders again when the state changes', () => {
    const store = aStore(1)
    const { result } = renderOwned(() => store)
    act(() => {
      store.set(2)
    })
    expect(result.current.state).toBe(2)
  })

  it('starts the store once for the same function', () => {
    const start = vi.fn(() => aStore(1))
    const { rerender } = renderOwned(start)
    rerender({ startStore: start })
    rerender({ startStore: start })
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('stops the store and removes its listener when the component is gone', () => {
    const store = aStore(1)
    const { unmount } = renderOwned(() => store)
    expect(store.listeners()).toBe(1)
    unmount()
    expect(store.stop).toHaveBeenCalledTimes(1)
    expect(store.listeners()).toBe(0)
  })

  it('replaces the store when the function changes', () => {
    const first = aStore(1)
    const second = aStore(7)
    const { result, rerender } = renderOwned(() => first)
    rerender({ startStore: () => second })
    expect(first.stop).toHaveBeenCalled()
    expect(result.current.state).toBe(7)
    act(() => {
      first.set(2)
    })
    expect(result.current.state).toBe(7)
  })
})
