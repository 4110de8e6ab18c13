import { createAborter, withTimeout } from '../abort.ts'
import type { Clock, MediaFile } from '../ports.ts'
import { isReadable } from './blob-check.ts'
import { isQuotaFull } from './database.ts'
import type { Connection, Database } from './database.ts'
import {
  createUsageTracker,
  DEFAULT_BUDGET_BYTES,
  isExpired,
  chooseEvictions,
  sumBytes,
} from './eviction.ts'
import type { CacheEntry, UsageTracker } from './eviction.ts'

/** Chromium frees the space of removed blobs only after this time. */
export const FREED_AFTER_MS = 5_000
/** After a quota error nothing is written or evicted for this long. */
const FULL_PAUSE_MS = 60_000
const ESTIMATE_LIMIT_MS = 5_000
/** Share of the free space that is used; the rest is left for other apps. */
const ROOM_SHARE = 0.8

export interface BlobCacheDeps {
  readonly clock: Clock
  readonly database: Database
  /** Server time in ms; null until known. */
  readonly serverNow: () => number | null
  readonly budgetBytes?: number
  /** `navigator.storage.estimate`, where it exists. */
  readonly estimate?: () => Promise<{ readonly quota?: number; readonly usage?: number }>
}

interface Writing {
  readonly file: MediaFile
  readonly blob: Blob
  readonly isFull: boolean
}

interface NewFile {
  readonly file: MediaFile
  readonly blob: Blob
  readonly generation: number
}

/** Caches files in the database. Never rejects: a failed write is a cache miss later. */
export class BlobCache {
  readonly #deps: BlobCacheDeps
  readonly #uses: UsageTracker
  readonly #writing = new Map<string, { readonly blob: Blob; readonly end: Promise<boolean> }>()
  /** Ids of files that could not be read: not used in this run unless rewritten. */
  readonly #quarantined = new Set<string>()
  /** Whether any cached file was read in this run. */
  #hasRead = false
  #fullUntil = -Infinity
  #entries: readonly CacheEntry[] = []
  #counter = 0
  #isSwept = false
  /** Counts how often the database was emptied. */
  #generation = 0
  #budget: Promise<number> | null = null

  constructor(deps: BlobCacheDeps) {
    this.#deps = deps
    this.#uses = createUsageTracker(deps.clock)
  }

  usedBytes(): number {
    return sumBytes(this.#entries)
  }

  hold(id: string): () => void {
    return this.#uses.hold(id)
  }

  /** The database was emptied: pending writes are discarded. */
  reset(): void {
    this.#generation += 1
    this.#entries = []
  }

  /** The cached file; null if it is missing, expired or unreadable. */
  async read(file: MediaFile): Promise<Blob | null> {
    this.#uses.touch(file.id)
    const writing = this.#writing.get(file.id)
    if (writing) return writing.blob
    try {
      return await this.#deps.database(async (db) => {
        const entry = await this.#find(db, file.id)
        if (!entry || this.#quarantined.has(file.id)) return null
        const blob = await db.get('blobs', file.id).catch(() => null)
        if (blob instanceof Blob && blob.size === entry.bytes && (await isReadable(blob))) {
          this.#hasRead = true
          this.#touch(db, this.#entryOf(file, entry.bytes))
          return blob
        }
        await this.#quarantine(db, entry)
        return null
      })
    } catch {
      return null
    }
  }

  /** Whether it is cached; null if it cannot be, so that it is not prefetched. */
  async isCached(file: MediaFile): Promise<boolean | null> {
    this.#uses.touch(file.id)
    let isCached = false
    try {
      if (!this.#writing.has(file.id))
        isCached = await this.#deps.database((db) => this.#has(db, file))
    } catch {
      return null
    }
    // The item on the screen may have been written meanwhile.
    const writing = this.#writing.get(file.id)
    if (writing) return (await writing.end) || null
    const isFull = this.#deps.clock.now() < this.#fullUntil
    if (!isCached && (isFull || this.#uses.isRefused(file.id))) return null
    return isCached || this.#isUsable(file.id)
  }

  #isUsable(id: string): boolean {
    return !this.#quarantined.has(id) && this.#entries.some((entry) => entry.id === id)
  }

  async #has(db: Connection, file: MediaFile): Promise<boolean> {
    const entry = await this.#find(db, file.id)
    if (!entry || this.#quarantined.has(file.id)) return false
    this.#touch(db, { ...entry, ...this.#entryOf(file, entry.bytes) })
    return true
  }

  /**
   * A check that fails may itself be at fault, so it deletes nothing. The file is removed when its check
   * fails in a later run as well, and another file could be read in that run.
   */
  async #quarantine(db: Connection, entry: CacheEntry): Promise<void> {
    if (entry.isDoubted && this.#hasRead) await this.#remove(db, [entry])
    else await db.put('index', { ...entry, isDoubted: true })
    this.#quarantined.add(entry.id)
  }

  write(file: MediaFile, blob: Blob): Promise<boolean> {
    const running = this.#writing.get(file.id)
    if (running) return running.end
    if (this.#deps.clock.now() < this.#fullUntil) return Promise.resolve(false)
    const end = this.#write(file, blob).then((isWritten) => {
      this.#writing.delete(file.id)
      if (!isWritten) this.#uses.refuse(file.id)
      return isWritten
    })
    this.#writing.set(file.id, { blob, end })
    return end
  }

  async #write(file: MediaFile, blob: Blob): Promise<boolean> {
    const { clock, database } = this.#deps
    const generation = this.#generation
    const write = () => database((db) => this.#writeInto(db, { file, blob, generation }))
    try {
      return await write().catch(async (error: unknown) => {
        if (!isQuotaFull(error)) throw error
        // The device has less space than reported: evicts as many bytes as are written, and waits until they are free.
        this.#fullUntil = clock.now() + FULL_PAUSE_MS
        const isFreed = await database((db) => this.#makeRoom(db, { file, blob, isFull: true }))
        if (!isFreed) return false
        await new Promise<void>((resolve) => clock.setTimer(FREED_AFTER_MS, resolve))
        return write()
      })
    } catch {
      return false
    }
  }

  async #writeInto(db: Connection, { file, blob, generation }: NewFile): Promise<boolean> {
    await this.#load(db)
    await this.#sweep(db)
    const entry = this.#entryOf(file, blob.size)
    if (isExpired(entry, this.#deps.serverNow())) return false
    if (!(await this.#makeRoom(db, { file, blob, isFull: false }))) return false
    if (generation !== this.#generation) return false
    const writing = db.transaction(['blobs', 'index'], 'readwrite')
    await Promise.all([
      writing.objectStore('blobs').put(blob, file.id),
      writing.objectStore('index').put(entry),
      writing.done,
    ])
    this.#entries = this.#entries.filter(({ id }) => id !== file.id).concat(entry)
    this.#quarantined.delete(file.id)
    return true
  }

  async #makeRoom(db: Connection, { file, blob, isFull }: Writing): Promise<boolean> {
    this.#budget ??= this.#readBudget()
    const others = this.#entries.filter(({ id }) => id !== file.id)
    const budget = Math.min(await this.#budget, isFull ? sumBytes(others) : Infinity)
    const { isProtected } = this.#uses
    const outgoing = chooseEvictions(others, { bytes: blob.size, budget, isProtected })
    if (outgoing) await this.#remove(db, outgoing)
    return outgoing !== null
  }

  async #readBudget(): Promise<number> {
    const { clock, estimate, budgetBytes = DEFAULT_BUDGET_BYTES } = this.#deps
    const used = this.usedBytes()
    try {
      if (!estimate) return budgetBytes
      const limits = { clock, ms: ESTIMATE_LIMIT_MS, aborter: createAborter() }
      const { quota, usage = used } = await withTimeout(estimate(), limits)
      if (quota === undefined) return budgetBytes
      return Math.min(budgetBytes, Math.max(0, quota - usage + used) * ROOM_SHARE)
    } catch {
      return budgetBytes
    }
  }

  /** A cached file that has not expired. */
  async #find(db: Connection, id: string): Promise<CacheEntry | null> {
    if (this.#counter === 0) await this.#load(db)
    if (!this.#isSwept) await this.#sweep(db)
    const [entry, key] = await Promise.all([db.get('index', id), db.getKey('blobs', id)])
    if (!entry) this.#forget([id])
    if (!entry) return null
    if (key !== undefined && !isExpired(entry, this.#deps.serverNow())) return entry
    await this.#remove(db, [entry])
    return null
  }

  /** Not awaited: a lost update only affects the order of eviction. */
  #touch(db: Connection, entry: CacheEntry): void {
    db.put('index', entry).catch(() => undefined)
  }

  #entryOf({ id, expiresAt }: MediaFile, bytes: number): CacheEntry {
    this.#counter += 1
    return { id, bytes, expiresAt, usedAt: this.#counter }
  }

  async #load(db: Connection): Promise<void> {
    this.#entries = await db.getAll('index')
    this.#counter = this.#entries.reduce(
      (most, { usedAt }) => Math.max(most, usedAt),
      this.#counter || 1,
    )
  }

  async #sweep(db: Connection): Promise<void> {
    const now = this.#deps.serverNow()
    if (now === null) return
    await this.#remove(
      db,
      this.#entries.filter((entry) => isExpired(entry, now)),
    )
    this.#isSwept = true
  }

  async #remove(db: Connection, outgoing: readonly CacheEntry[]): Promise<void> {
    if (outgoing.length === 0) return
    const removing = db.transaction(['blobs', 'index'], 'readwrite')
    await Promise.all([
      ...outgoing.flatMap(({ id }) => [
        removing.objectStore('blobs').delete(id),
        removing.objectStore('index').delete(id),
      ]),
      removing.done,
    ])
    this.#forget(outgoing.map(({ id }) => id))
  }

  #forget(ids: readonly string[]): void {
    this.#entries = this.#entries.filter(({ id }) => !ids.includes(id))
  }
}
