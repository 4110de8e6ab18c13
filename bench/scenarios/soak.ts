import { setTimeout as delay } from 'node:timers/promises'
import { makeMedia } from '../media/make-media.ts'
import { itemsOf, PHOTO_SECONDS, SHORT } from '../media/items.ts'
import { countObjectUrls, takeCounts } from '../observe/counts.ts'
import type { Counts } from '../observe/counts.ts'
import { openBench } from './open-bench.ts'

export interface SoakOptions {
  readonly player: string
  readonly transitions: number
  readonly cache: string
  readonly onCounts?: (shown: number, counts: Counts) => void
}

export interface SoakResult {
  readonly shown: number
  /** Every 100 transitions, the first of them after the first 100. */
  readonly counts: readonly Counts[]
}

const EVERY = 100
const POLL_MS = 250
/** Without a visible item for this time, the player has stopped. */
const STANDSTILL_MS = 60_000
/** A fast line: the soak looks for leaks. */
const FAST_LINE = { bitsPerSecond: 1_000_000_000, delayMs: 0 }

/** Changes items as fast as possible in one document, and counts its objects every hundred changes. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const items = itemsOf(SHORT)
  const media = await makeMedia(SHORT, options.cache)
  const { cache } = options
  await using bench = await openBench({ slots: 3, media, cache, line: FAST_LINE })
  const { page, devtools, rendererPid } = bench.browser()
  await countObjectUrls(page)
  await bench.open(options.player, { items, slots: 3, decoders: 3, photoSeconds: PHOTO_SECONDS })
  const counts: Counts[] = []
  let shown = 0
  let movedAt = performance.now()
  while (shown < options.transitions && performance.now() - movedAt < STANDSTILL_MS) {
    await delay(POLL_MS)
    const now = await page.evaluate(() => window.benchShown ?? 0)
    if (now > shown) movedAt = performance.now()
    shown = now
    if (shown < (counts.length + 1) * EVERY) continue
    const taken = await takeCounts(page, devtools, await rendererPid())
    counts.push(taken)
    options.onCounts?.(shown, taken)
  }
  return { shown, counts }
}
