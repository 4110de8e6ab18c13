/** Stops one part of the server. */
export type Disposer = () => Promise<void> | void

/** What to stop at the end. */
export interface Disposers {
  add(dispose: Disposer): void
  /** Calls the disposers, last added first. Each is called once. */
  disposeAll(): Promise<void>
}

export function createDisposers(): Disposers {
  const disposers: Disposer[] = []
  return {
    add: (dispose) => {
      disposers.push(dispose)
    },
    async disposeAll() {
      for (const dispose of disposers.splice(0).reverse()) await dispose()
    },
  }
}
