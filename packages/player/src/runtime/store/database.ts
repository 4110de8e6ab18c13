import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { createAborter, withTimeout } from '../abort.ts'
import type { Clock } from '../ports.ts'
import type { CacheEntry } from './eviction.ts'

/** Limit of one database operation; the flash memory of TVs is slow. */
export const DATABASE_LIMIT_MS = 20_000
/** After a failure the database is not used for this long. */
export const DATABASE_PAUSE_MS = 60_000
/** A database that could not be opened for this long is recreated; until then it may be locked. */
export const DATABASE_LOST_MS = 5 * DATABASE_PAUSE_MS

interface Schema extends DBSchema {
  /** Metadata of the files, kept apart from the blobs so that reading it is cheap. */
  readonly index: { readonly key: string; readonly value: CacheEntry }
  readonly blobs: { readonly key: string; readonly value: unknown }
  readonly values: { readonly key: string; readonly value: unknown }
}

export type Connection = IDBPDatabase<Schema>

/** Rejects if the database is missing, blocked, broken or full; always within its limit. */
export type Database = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

export function isQuotaFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Whether a newer version of the app created it, so that this one cannot open it. */
function isTooNew(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError'
}

interface OpenOptions {
  readonly onClose: () => void
  /** If it cannot be opened its content is lost; it can be downloaded again. */
  readonly isLost: boolean
}

async function open(name: string, { onClose, isLost }: OpenOptions): Promise<Connection> {
  const callbacks = {
    upgrade(db: Connection) {
      db.createObjectStore('index', { keyPath: 'id' })
      db.createObjectStore('blobs')
      db.createObjectStore('values')
    },
    // Another page deletes it, or a newer version of the app upgrades it.
    blocking: onClose,
    terminated: onClose,
  }
  try {
    return await openDB<Schema>(name, 1, callbacks)
  } catch (error) {
    if (!isLost && !isTooNew(error)) throw error
    await deleteDB(name)
    return openDB<Schema>(name, 1, callbacks)
  }
}

/** The database of the device, opened on demand and again after it was closed from outside. */
export function createDatabase(clock: Clock, name = 'vitrine'): Database {
  let opened: Promise<Connection> | null = null
  let pausedUntil = -Infinity
  let failingSince: number | null = null

  /** One that opens too late is closed as well. */
  function close(): void {
    opened?.then(
      (connection) => connection.close(),
      () => undefined,
    )
    opened = null
  }

  async function openNow(): Promise<Connection> {
    const now = clock.now()
    const isLost = failingSince !== null && now - failingSince >= DATABASE_LOST_MS
    try {
      const connection = await open(name, { onClose: close, isLost })
      failingSince = null
      return connection
    } catch (error) {
      failingSince ??= now
      throw error
    }
  }

  async function attempt<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    opened ??= openNow()
    const limits = { clock, ms: DATABASE_LIMIT_MS, aborter: createAborter() }
    try {
      return await withTimeout(opened.then(work), limits)
    } catch (error) {
      if (!isQuotaFull(error)) close()
      throw error
    }
  }

  return async (work) => {
    const startedAt = clock.now()
    if (startedAt < pausedUntil) throw new Error('database paused')
    try {
      return await attempt(work).catch((error: unknown) => {
        // If it was closed from outside it is opened again; after a timeout it is not.
        const isRetryable = !isQuotaFull(error) && clock.now() - startedAt < DATABASE_LIMIT_MS
        if (isRetryable) return attempt(work)
        throw error
      })
    } catch (error) {
      if (!isQuotaFull(error)) pausedUntil = clock.now() + DATABASE_PAUSE_MS
      throw error
    }
  }
}
