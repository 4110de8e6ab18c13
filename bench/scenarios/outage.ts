import { setTimeout as delay } from 'node:timers/promises'
import { joinFigures } from '../analysis/figures.ts'
import type { Figures } from '../analysis/figures.ts'
import { makeMedia } from '../media/make-media.ts'
import { itemsOf, ONE_SLOT, PHOTO_SECONDS } from '../media/items.ts'
import type { BenchServer } from '../observe/server.ts'
import { openBench } from './open-bench.ts'
import { figuresOfSlots, watch } from './watch.ts'

export interface OutageOptions {
  readonly player: string
  readonly outageMinutes: number
  readonly cpuRate: number
  readonly cache: string
}

export interface OutagePhase {
  readonly name: string
  readonly figures: Figures
}

/** Rounds of the playlist before the first outage. */
const ROUNDS_BEFORE = 2
const ROUND_LIMIT_MS = 120_000
const RESTART_MS = 20_000
/** Observation time after an outage. */
const AFTER_MS = 20_000

const breakages: readonly {
  readonly name: string
  run(server: BenchServer, outageMs: number): Promise<void>
}[] = [
  {
    name: 'server killed and restarted',
    async run(server) {
      await server.kill()
      await delay(RESTART_MS)
      await server.restart()
    },
  },
  {
    name: 'network pulled',
    async run(server, outageMs) {
      server.pull()
      await delay(outageMs)
      server.plug()
    },
  },
  {
    name: 'both',
    async run(server, outageMs) {
      server.pull()
      await delay(outageMs / 2)
      await server.kill()
      await delay(RESTART_MS)
      await server.restart()
      await delay(outageMs / 2)
      server.plug()
    },
  },
]

/** Measures playback while the server and the network fail, one after the other and together. */
export async function measureOutages(options: OutageOptions): Promise<readonly OutagePhase[]> {
  const items = itemsOf(ONE_SLOT)
  const media = await makeMedia(ONE_SLOT, options.cache)
  await using bench = await openBench({ slots: 1, media, cache: options.cache })
  const watching = watch({ display: bench.display, slots: 1, items })
  await bench.slowDown(options.cpuRate)
  await bench.open(options.player, { items, slots: 1, decoders: 3, photoSeconds: PHOTO_SECONDS })
  await watching.waitForChanges(ROUNDS_BEFORE * items.length, ROUND_LIMIT_MS)
  const phases: { name: string; from: number; to: number }[] = []
  for (const { name, run } of breakages) {
    const from = Date.now()
    await run(bench.server, options.outageMinutes * 60_000)
    await delay(AFTER_MS)
    phases.push({ name, from, to: Date.now() })
  }
  const slots = await watching.stop()
  return phases.map(({ name, from, to }) => {
    const inPhase = slots.map((samples) => samples.filter(({ at }) => at >= from && at < to))
    return { name, figures: joinFigures(figuresOfSlots(inPhase, items)) }
  })
}
