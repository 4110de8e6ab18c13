import { setTimeout as delay } from 'node:timers/promises'
import { makeMedia } from '../media/make-media.ts'
import { itemsOf, ONE_SLOT, PHOTO_SECONDS } from '../media/items.ts'
import { openBench } from './open-bench.ts'
import { watch } from './watch.ts'

export interface ColdOptions {
  readonly player: string
  readonly starts: number
  readonly cpuRate: number
  readonly cache: string
}

const FILL_LIMIT_MS = 180_000
/** Time for pending writes to the disk. */
const SETTLE_MS = 5_000
const START_LIMIT_MS = 30_000

/**
 * Milliseconds from the navigation to the first painted media, per start; Infinity without any.
 * Offline: only the page itself is served, as from a package.
 */
export async function measureColdStarts(options: ColdOptions): Promise<readonly number[]> {
  const items = itemsOf(ONE_SLOT)
  const { cache, player } = options
  const media = await makeMedia(ONE_SLOT, cache)
  const request = { items, slots: 1, decoders: 3, photoSeconds: PHOTO_SECONDS } as const
  await using bench = await openBench({ slots: 1, media, cache })
  const filling = watch({ display: bench.display, slots: 1, items })
  await bench.open(player, request)
  await filling.waitForChanges(2 * items.length, FILL_LIMIT_MS)
  await filling.stop()
  await delay(SETTLE_MS)
  const times: number[] = []
  for (let start = 0; start < options.starts; start += 1) {
    await bench.restartBrowser()
    bench.server.keepOnlyPages()
    await bench.slowDown(options.cpuRate)
    const watching = watch({ display: bench.display, slots: 1, items })
    await bench.open(player, request)
    const navigatedAt = await bench.browser().page.evaluate(() => performance.timeOrigin)
    await watching.waitForItem(START_LIMIT_MS)
    const [samples = []] = await watching.stop()
    const first = samples.find(({ at, readings }) => at >= navigatedAt && readings.length > 0)
    times.push(first ? first.at - navigatedAt : Infinity)
  }
  return times
}
