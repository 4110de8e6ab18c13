import type { PlaylistItem } from '../core/playlist.ts'
import { createAborter } from './abort.ts'
import type { Aborter } from './abort.ts'
import { filesOf } from './files.ts'
import type { Clock, MediaFile, MediaStore } from './ports.ts'

/** Delay of the first prefetch, so that the first items get network and CPU. */
const START_DELAY_MS = 2_000
/** Pause after a failed prefetch. */
const RETRY_DELAY_MS = 30_000

export interface PrefetcherDeps {
  readonly store: MediaStore
  readonly clock: Clock
}

/** Prefetches the files of the list, one at a time, so that the loop plays offline. */
export class Prefetcher {
  readonly #deps: PrefetcherDeps
  #list: readonly PlaylistItem[] = []
  #waiting: MediaFile[] = []
  #current: Aborter | null = null
  #cancel = () => {}

  constructor(deps: PrefetcherDeps) {
    this.#deps = deps
  }

  /** Takes a new list; its next items are fetched first. */
  follow(list: readonly PlaylistItem[], next: number): void {
    if (list === this.#list) return
    this.#list = list
    const inOrder = list.slice(next).concat(list.slice(0, next))
    this.#waiting = inOrder
      .reduce<MediaFile[]>((files, item) => files.concat(filesOf(item)), [])
      .filter(({ isCacheable }) => isCacheable)
    if (this.#current === null) this.#schedule(START_DELAY_MS)
  }

  stop(): void {
    this.#cancel()
    this.#list = []
    this.#waiting = []
    this.#current?.abort()
    this.#current = null
  }

  #schedule(ms: number): void {
    this.#cancel()
    this.#cancel = this.#deps.clock.setTimer(ms, () => void this.#next())
  }

  async #next(): Promise<void> {
    const file = this.#waiting.shift()
    if (!file) return
    const aborter = createAborter()
    this.#current = aborter
    let pause = 0
    try {
      await this.#deps.store.prefetch(file, { signal: aborter.signal })
    } catch {
      // The network or this file failed: the file is retried after all others.
      if (this.#current === aborter) this.#waiting.push(file)
      pause = RETRY_DELAY_MS
    }
    if (this.#current !== aborter) return
    this.#current = null
    this.#schedule(pause)
  }
}
