import { joinFigures } from '../analysis/figures.ts'
import type { Figures } from '../analysis/figures.ts'
import { makeMedia } from '../media/make-media.ts'
import { itemsOf, ONE_SLOT, PHOTO_SECONDS, THREE_SLOTS } from '../media/items.ts'
import { openBench } from './open-bench.ts'
import { figuresOfSlots, watch } from './watch.ts'

export interface GapOptions {
  readonly player: string
  readonly slots: 1 | 3
  readonly transitions: number
  readonly cpuRate: number
  readonly cache: string
}

/** Time limit per item. */
const LIMIT_PER_CHANGE_MS = 15_000
const START_LIMIT_MS = 60_000

/** Plays a list over the slow line on the slow processor and measures it. */
export async function measureGaps(options: GapOptions): Promise<Figures> {
  const { slots, transitions, cache } = options
  const plan = slots === 1 ? ONE_SLOT : THREE_SLOTS
  const items = itemsOf(plan)
  const media = await makeMedia(plan, cache)
  await using bench = await openBench({ slots, media, cache })
  const watching = watch({ display: bench.display, slots, items })
  await bench.slowDown(options.cpuRate)
  await bench.open(options.player, { items, slots, decoders: 3, photoSeconds: PHOTO_SECONDS })
  await watching.waitForChanges(transitions, START_LIMIT_MS + transitions * LIMIT_PER_CHANGE_MS)
  return joinFigures(figuresOfSlots(await watching.stop(), items))
}
