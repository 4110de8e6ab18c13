import { setTimeout as delay } from 'node:timers/promises'
import { joinFreezes, measureFreezes } from '../analysis/freezes.ts'
import { makeMedia } from '../media/make-media.ts'
import { itemsOf, PHOTO_SECONDS, THREE_SLOTS } from '../media/items.ts'
import { simulateOneDecoder } from '../pages/one-decoder.ts'
import { openBench } from './open-bench.ts'
import { watch } from './watch.ts'

export interface DecoderOptions {
  readonly player: string
  /** Whether the decoder count is configured, or must be detected by the player. */
  readonly isConfigured: boolean
  readonly transitions: number
  readonly cpuRate: number
  readonly cache: string
}

/** The run includes the detection of the decoder count. */
const LIMIT_PER_CHANGE_MS = 8_000
const LEAST_MS = 30_000

/** Three slots on a device that plays one video at a time. */
export async function measureOneDecoder(options: DecoderOptions) {
  const items = itemsOf(THREE_SLOTS)
  const { cache, player, transitions } = options
  const media = await makeMedia(THREE_SLOTS, cache)
  await using bench = await openBench({ slots: 3, media, cache })
  await bench.browser().page.addInitScript(simulateOneDecoder)
  const watching = watch({ display: bench.display, slots: 3, items })
  await bench.slowDown(options.cpuRate)
  const decoders = options.isConfigured ? 1 : 3
  await bench.open(player, { items, slots: 3, decoders, photoSeconds: PHOTO_SECONDS })
  await delay(LEAST_MS)
  await watching.waitForChanges(transitions, transitions * LIMIT_PER_CHANGE_MS)
  const slots = await watching.stop()
  const seconds = items.map((item) => item.seconds)
  return {
    ...joinFreezes(slots.map((samples) => measureFreezes(samples, seconds))),
    shown: watching.startedItems(),
  }
}
