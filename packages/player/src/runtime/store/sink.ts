/** The device has no room for a file, or its storage fails: not the network's fault. */
export class CacheWriteError extends Error {
  constructor(options?: ErrorOptions) {
    super('could not be kept', options)
    this.name = 'KeepError'
  }
}

/** Where a download goes. Rejects with a KeepError only. */
export interface Sink<T> {
  /** Bytes there from an earlier download, which are not fetched again. */
  open(): Promise<number>
  /** `total` is the length of the whole file, where the server tells it. */
  write(bytes: Uint8Array<ArrayBuffer>, total: number | null): Promise<void>
  /** Throws away what is there, because the file comes from its beginning again. */
  restart(): Promise<void>
  /** The file is complete. */
  finish(contentType: string): Promise<T>
}

/** Gathers a file in memory. */
export function createMemorySink(): Sink<Blob> {
  let parts: Uint8Array<ArrayBuffer>[] = []
  return {
    open: () => Promise.resolve(0),
    write(bytes) {
      parts.push(bytes)
      return Promise.resolve()
    },
    restart() {
      parts = []
      return Promise.resolve()
    },
    finish: (type) => Promise.resolve(new Blob(parts, { type })),
  }
}
