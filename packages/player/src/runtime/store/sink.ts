/** The device has no space for a file, or its storage failed; not a network error. */
export class CacheWriteError extends Error {
  constructor(options?: ErrorOptions) {
    super('not cached', options)
    this.name = 'CacheWriteError'
  }
}

/** Target of a download. Rejects with a CacheWriteError only. */
export interface Sink<T> {
  /** Bytes stored by an earlier download; they are not downloaded again. */
  open(): Promise<number>
  /** `total` is the length of the whole file; null if unknown. */
  write(bytes: Uint8Array<ArrayBuffer>, total: number | null): Promise<void>
  /** Discards the stored bytes, because the download restarts. */
  restart(): Promise<void>
  /** The file is complete. */
  finish(contentType: string): Promise<T>
}

/** Collects a file in memory. */
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
