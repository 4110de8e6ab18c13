import { createAborter, withTimeout } from '../abort.ts'
import type { Clock, MediaFile } from '../ports.ts'
import { nameFile, namePart, readName } from './private-files.ts'
import type { CachedFile, PrivateFiles } from './private-files.ts'
import {
  createUsageTracker,
  DEFAULT_BUDGET_BYTES,
  isExpired,
  chooseEvictions,
  sumBytes,
} from './eviction.ts'
import type { UsageTracker } from './eviction.ts'
import { CacheWriteError } from './sink.ts'

/** Limit of one file operation. */
export const FILE_LIMIT_MS = 20_000
/** After a failure the folder is not used for this long. */
export const FOLDER_PAUSE_MS = 60_000
/** How often a file's last use is written into its name. */
const USE_WRITE_INTERVAL_MS = 86_400_000
const EXTENSIONS = { image: 'jpg', video: 'mp4' } as const

export interface FileCacheDeps {
  readonly clock: Clock
  readonly files: PrivateFiles
  /** Server time in ms; null until known. */
  readonly serverNow: () => number | null
  readonly budgetBytes?: number
}

export interface FileChunk {
  readonly bytes: Uint8Array
  /** Offset in the file. */
  readonly at: number
  /** Length of the whole file; null if unknown. */
  readonly total: number | null
}

/** Caches files in the app's folder: complete files and partial downloads. */
export class FileCache {
  readonly #deps: FileCacheDeps
  readonly #uses: UsageTracker
  #all: readonly CachedFile[] = []
  /**
   * Names of complete files that failed a check. They are not used in this run, and are deleted when they are
   * downloaded again, expire or are evicted: the check itself may be at fault.
   */
  readonly #quarantined = new Set<string>()
  #counter = 0
  #isListed: Promise<boolean> | null = null
  #pausedUntil = -Infinity
  #isSwept = false
  /** Set while a file is renamed, so that its old name is not returned. */
  #renaming: Promise<void> | null = null
  #day = { firstUse: 0, at: 0 }

  constructor(deps: FileCacheDeps) {
    this.#deps = deps
    this.#uses = createUsageTracker(deps.clock)
  }

  usedBytes(): number {
    return sumBytes(this.#all)
  }

  hold(id: string): () => void {
    return this.#uses.hold(id)
  }

  /** The folder was emptied: it is listed again on demand. */
  reset(): void {
    this.#all = []
    this.#isListed = null
  }

  /** Whether the folder can be read. */
  isReady(): Promise<boolean> {
    const { clock } = this.#deps
    if (clock.now() < this.#pausedUntil) return Promise.resolve(false)
    this.#isListed ??= this.#open().catch(() => {
      this.#isListed = null
      this.#pausedUntil = clock.now() + FOLDER_PAUSE_MS
      return false
    })
    return this.#isListed
  }

  /** Whether it is cached; null if it cannot be, so that it is not prefetched. */
  async isCached(file: MediaFile): Promise<boolean | null> {
    if (await this.#find(file, 0)) return true
    const isUncacheable = this.#uses.isRefused(file.id) || !namePart(file)
    return isUncacheable || !(await this.isReady()) ? null : false
  }

  /** The address of a complete file, which the caller must hold; null if there is none. */
  async address(file: MediaFile): Promise<string | null> {
    const cached = await this.#find(file, 1)
    if (!cached) return null
    try {
      return await this.#limited(this.#deps.files.address(cached.name))
    } catch {
      this.#quarantined.add(cached.name)
      return null
    }
  }

  refuse(id: string): void {
    this.#uses.refuse(id)
  }

  partOf(id: string): CachedFile | undefined {
    return this.#all.find((cached) => cached.isPart && cached.id === id)
  }

  /** Appends to a file. On failure the file is removed and it rejects with a CacheWriteError. */
  async append(file: MediaFile, { bytes, at, total }: FileChunk): Promise<void> {
    await this.#sweep()
    const { files, serverNow, budgetBytes = DEFAULT_BUDGET_BYTES } = this.#deps
    const part = this.partOf(file.id) ?? namePart(file)
    // Swept or cleared meanwhile: a file with missing bytes would play with artefacts.
    if (!part || part.bytes !== at || isExpired(part, serverNow())) return this.#discard(file.id)
    const length = Math.max(bytes.byteLength, (total ?? 0) - at)
    if (!(await this.#makeRoom(file.id, length, budgetBytes))) return this.#discard(file.id)
    this.#replace(part, { ...part, bytes: at + bytes.byteLength })
    const write = () => this.#limited(files.append(part.name, bytes))
    try {
      await write().catch(async (cause: unknown) => {
        // The device has less space than the budget: evicts as many bytes as are written.
        const isUntouched = await this.#hasLength(part)
        if (!isUntouched || !(await this.#makeRoom(file.id, length, 0))) throw cause
        await write()
      })
    } catch (cause) {
      return this.#discard(file.id, cause)
    }
  }

  /** Marks a file with all its `bytes` as complete. Rejects with a CacheWriteError. */
  async complete({ id, type, expiresAt }: MediaFile, bytes: number): Promise<void> {
    const part = this.partOf(id)
    const whole = nameFile({ id, bytes, expiresAt, usedAt: this.#count() }, EXTENSIONS[type])
    if (part?.bytes !== bytes || !whole) return this.#discard(id)
    try {
      await this.#limited(this.#deps.files.rename(part.name, whole.name))
    } catch (cause) {
      return this.#discard(id, cause)
    }
    this.#replace(part, whole)
    await this.remove(this.#all.filter((cached) => cached.id === id && this.#isQuarantined(cached)))
  }

  #isQuarantined({ name, isDamaged }: CachedFile): boolean {
    return isDamaged === true || this.#quarantined.has(name)
  }

  /** Files that cannot be removed are retried in the next run. */
  async remove(outgoing: readonly CachedFile[]): Promise<void> {
    this.#all = this.#all.filter(({ name }) => !outgoing.some((gone) => gone.name === name))
    for (const { name } of outgoing) await this.#delete(name)
  }

  async #discard(id: string, cause?: unknown): Promise<never> {
    const part = this.partOf(id)
    if (part) await this.remove([part])
    throw new CacheWriteError({ cause })
  }

  async #open(): Promise<boolean> {
    for (const { name, bytes } of await this.#limited(this.#deps.files.list())) {
      const cached = readName(name, bytes)
      if (cached) this.#all = this.#all.concat(cached)
      else await this.#delete(name)
    }
    this.#counter = this.#all.reduce((most, { usedAt }) => Math.max(most, usedAt), 0)
    this.#day = { firstUse: this.#counter, at: this.#deps.clock.now() }
    return true
  }

  /** A complete file that has not expired; counts a use. `holds` is the number of the caller's holds. */
  async #find(file: MediaFile, holds: number): Promise<CachedFile | null> {
    this.#uses.touch(file.id)
    if (!(await this.isReady())) return null
    if (!this.#isSwept) await this.#sweep()
    while (this.#renaming) await this.#renaming
    const cached = this.#all.find(
      (one) => one.id === file.id && !one.isPart && !this.#isQuarantined(one),
    )
    if (!cached) return null
    if (isExpired(cached, this.#deps.serverNow())) {
      await this.remove([cached])
      return null
    }
    const isRecorded = cached.usedAt > this.#dayBegin() || this.#uses.holds(file.id) > holds
    const used = { ...cached, usedAt: this.#count() }
    this.#replace(cached, used)
    return isRecorded ? used : this.#recordUse(used, file)
  }

  /** Writes a file's last use into its name; never while that name is on the screen. */
  async #recordUse(used: CachedFile, { type, expiresAt }: MediaFile): Promise<CachedFile> {
    const renamed = nameFile({ ...used, expiresAt }, EXTENSIONS[type])
    if (!renamed) return used
    this.#renaming = this.#limited(this.#deps.files.rename(used.name, renamed.name)).then(
      () => this.#replace(used, renamed),
      () => undefined,
    )
    await this.#renaming
    this.#renaming = null
    return this.#all.includes(renamed) ? renamed : used
  }

  /** Uses up to this one were counted before this day, or before this run. */
  #dayBegin(): number {
    const now = this.#deps.clock.now()
    if (now - this.#day.at >= USE_WRITE_INTERVAL_MS)
      this.#day = { firstUse: this.#counter, at: now }
    return this.#day.firstUse
  }

  #count(): number {
    this.#counter += 1
    return this.#counter
  }

  #replace(old: CachedFile, next: CachedFile): void {
    this.#all = this.#all.filter(({ name }) => name !== old.name).concat(next)
  }

  async #hasLength({ name, bytes }: CachedFile): Promise<boolean> {
    const found = (await this.#limited(this.#deps.files.list())).find((one) => one.name === name)
    return (found?.bytes ?? 0) === bytes
  }

  /** A budget of 0 evicts as many bytes as are written. */
  async #makeRoom(id: string, bytes: number, budget: number): Promise<boolean> {
    const others = this.#all.filter((cached) => cached.id !== id)
    const { isProtected } = this.#uses
    const own = this.partOf(id)?.bytes ?? 0
    const limit = budget === 0 ? sumBytes(others) : budget - own
    const outgoing = chooseEvictions(others, { bytes, budget: limit, isProtected })
    if (outgoing) await this.remove(outgoing)
    return outgoing !== null
  }

  async #sweep(): Promise<void> {
    const now = this.#deps.serverNow()
    if (now === null) return
    this.#isSwept = true
    const isOver = (cached: CachedFile) =>
      isExpired(cached, now) && this.#uses.holds(cached.id) === 0
    await this.remove(this.#all.filter(isOver))
  }

  async #delete(name: string): Promise<void> {
    await this.#limited(this.#deps.files.remove(name)).catch(() => undefined)
  }

  #limited<T>(work: Promise<T>): Promise<T> {
    const { clock } = this.#deps
    return withTimeout(work, { clock, ms: FILE_LIMIT_MS, aborter: createAborter() })
  }
}
