import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { createAborter, withLimit } from '../abort.ts'
import type { Clock } from '../ports.ts'
import type { CacheEntry } from './eviction.ts'

/** Time one piece of work on the database may take; a TV's flash is slow. */
export const DATABASE_LIMIT_MS = 20_000
/** After the database failed, everything goes on without it for this long. */
export const DATABASE_PAUSE_MS = 60_000
/** A database that could not be opened for this long is made anew: until then it may only be locked. */
export const DATABASE_LOST_MS = 5 * DATABASE_PAUSE_MS

interface Schema extends DBSchema {
  /** What is kept, apart from the files themselves, so that looking through it is cheap. */
  readonly index: { readonly key: string; readonly value: CacheEntry }
  readonly blobs: { readonly key: string; readonly value: unknown }
  readonly values: { readonly key: string; readonly value: unknown }
}

export type Connection = IDBPDatabase<Schema>

/** Rejects where there is no database, it is blocked, broken or full; always within its time. */
export type Database = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

export function isQuotaFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Whether a newer app made it, so that this one can never open it. */
function isTooNew(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError'
}

interface Opening {
  readonly onClose: () => void
  /** Failing to open says that what it holds is lost; it can be fetched again. */
  readonly isLost: boolean
}

async function open(name: string, { onClose, isLost }: Opening): Promise<Connection> {
  const callbacks = {
    upgrade(db: Connection) {
      db.createObjectStore('index', { keyPath: 'id' })
      db.createObjectStore('blobs')
      db.createObjectStore('values')
    },
    // Somebody wants to delete it, or a newer app to change it.
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

/** The device's own database, opened when it is needed and anew after it was closed under us. */
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
      return await withLimit(opened.then(work), limits)
    } catch (error) {
      if (!isQuotaFull(error)) close()
      throw error
    }
  }

  return async (work) => {
    const startedAt = clock.now()
    if (startedAt < pausedUntil) throw new Error('the database rests')
    try {
      return await attempt(work).catch((error: unknown) => {
        // Closed under us, it opens again; what took its whole time would take it once more.
        const isWorthIt = !isQuotaFull(error) && clock.now() - startedAt < DATABASE_LIMIT_MS
        if (isWorthIt) return attempt(work)
        throw error
      })
    } catch (error) {
      if (!isQuotaFull(error)) pausedUntil = clock.now() + DATABASE_PAUSE_MS
      throw error
    }
  }
}
