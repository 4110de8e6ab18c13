import { setTimeout as delay } from 'node:timers/promises'
import { scanBandOf, FRAMES_PER_SECOND, itemBox, PHOTO_FRAME, readSlot } from '../analysis/code.ts'
import { figuresOf } from '../analysis/figures.ts'
import type { Figures } from '../analysis/figures.ts'
import { timelineOf } from '../analysis/timeline.ts'
import type { Sample } from '../analysis/sample.ts'
import { PHOTO_SECONDS } from '../media/items.ts'
import type { BenchItem } from '../media/items.ts'
import type { Display, Size } from '../observe/display.ts'
import { captureFrames } from '../observe/frame-capture.ts'
import { raiseOwnPriority } from '../observe/priority.ts'

/** Window size, small enough for two cores to draw at 60 Hz without a graphics card. */
export function windowOf(slots: number): Size {
  return slots === 1 ? { width: 640, height: 360 } : { width: 960, height: 540 }
}

export interface WatchOptions {
  readonly display: Display
  readonly slots: number
  readonly items: readonly BenchItem[]
}

export interface Watch {
  /** Number of items started so far, in all slots. */
  startedItems(): number
  /** Waits until so many changes were visible in all slots together. */
  waitForChanges(count: number, limitMs: number): Promise<void>
  /** Waits until an item was visible. */
  waitForItem(limitMs: number): Promise<void>
  /** Stops and resolves to the samples of each slot. */
  stop(): Promise<readonly (readonly Sample[])[]>
}

const POLL_MS = 200
/** Contrast from which an item counts as visible. */
const CLEAR = 0.1

function lastFrameOf({ type, seconds }: BenchItem): number {
  return type === 'image' ? PHOTO_FRAME : Math.round(seconds * FRAMES_PER_SECOND) - 1
}

/** Counts started items during the run; the timeline counts them exactly afterwards. */
function createCounter() {
  let last = new Set<number>()
  let count = 0
  return {
    see(items: readonly number[]) {
      if (items.length === 0) return
      count += items.filter((item) => !last.has(item)).length
      last = new Set(items)
    },
    count: () => count,
  }
}

/** Samples every slot of a display until it is stopped. */
export function watch({ display, slots, items }: WatchOptions): Watch {
  const size = windowOf(slots)
  const boxes = Array.from({ length: slots }, (_, slot) => itemBox(size, slots, slot))
  const lastFrames = items.map(lastFrameOf)
  const samples: Sample[][] = boxes.map(() => [])
  const counters = boxes.map(() => createCounter())
  const band = scanBandOf(itemBox(size, slots, 0), items.length)
  const capture = captureFrames({ display, size, band }, (pixels, at) => {
    boxes.forEach((box, slot) => {
      const place = { ...box, y: box.y - band.top }
      const seen = readSlot({ pixels, width: size.width }, place, items.length)
      const readings = seen.filter(({ item, frame }) => frame <= (lastFrames[item] ?? 0))
      samples[slot]?.push({ at, readings })
      counters[slot]?.see(
        readings.filter(({ contrast }) => contrast > CLEAR).map(({ item }) => item),
      )
    })
  })
  // Raised after the browser has started, so that it does not inherit the priority.
  const restorePriority = raiseOwnPriority()
  const startedItems = () => counters.reduce((sum, { count }) => sum + count(), 0)
  const waitFor = async (started: number, limitMs: number) => {
    const deadline = performance.now() + limitMs
    while (startedItems() < started && performance.now() < deadline) await delay(POLL_MS)
  }
  return {
    startedItems,
    waitForChanges: (count, limitMs) => waitFor(count + slots + 1, limitMs),
    waitForItem: (limitMs) => waitFor(1, limitMs),
    async stop() {
      await capture.stop()
      restorePriority()
      return samples
    },
  }
}

/** Computes the figures of each slot. */
export function figuresOfSlots(
  slots: readonly (readonly Sample[])[],
  items: readonly BenchItem[],
): readonly Figures[] {
  const frameCounts = items.map(({ type, seconds }) =>
    type === 'video' ? Math.round(seconds * FRAMES_PER_SECOND) : null,
  )
  const photoMs = PHOTO_SECONDS * 1000
  return slots.map((samples) => figuresOf(timelineOf(samples, { photoMs }), frameCounts))
}
