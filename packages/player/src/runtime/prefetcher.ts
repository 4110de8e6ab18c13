import type { PlaylistItem } from '../core/playlist.ts'
import { createAborter } from './abort.ts'
import type { Aborter } from './abort.ts'
import { filesOf } from './files.ts'
import type { Clock, MediaFile, MediaStore } from './ports.ts'

/** What comes first has the line and the processor to itself. */
const START_DELAY_MS = 2_000
/** Pause after a file could not be fetched ahead. */
const RETRY_DELAY_MS = 30_000

export interface PrefetcherDeps {
  readonly store: MediaStore
  readonly clock: Clock
}

/** Fetches the files of the list ahead, one at a time, so that the loop plays on without a network. */
export class Prefetcher {
  readonly #deps: PrefetcherDeps
  #list: readonly PlaylistItem[] = []
  #waiting: MediaFile[] = []
  #current: Aborter | null = null
  #cancel = () => {}

  constructor(deps: PrefetcherDeps) {
    this.#deps = deps
  }

  /** A new list: what comes next in it is fetched first. */
  follow(list: readonly PlaylistItem[], next: number): void {
    if (list === this.#list) return
    this.#list = list
    const inOrder = list.slice(next).concat(list.slice(0, next))
    this.#waiting = inOrder
      .reduce<MediaFile[]>((files, item) => files.concat(filesOf(item)), [])
      .filter(({ isLasting }) => isLasting)
    if (this.#current === null) this.#soon(START_DELAY_MS)
  }

  stop(): void {
    this.#cancel()
    this.#list = []
    this.#waiting = []
    this.#current?.abort()
    this.#current = null
  }

  #soon(ms: number): void {
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
      await this.#deps.store.keep(file, { signal: aborter.signal })
    } catch {
      // The network is away, or this one file: it is asked for again after all the others.
      if (this.#current === aborter) this.#waiting.push(file)
      pause = RETRY_DELAY_MS
    }
    if (this.#current !== aborter) return
    this.#current = null
    this.#soon(pause)
  }
}
