import type { Reading } from './code.ts'
import type { Sample } from './sample.ts'

export interface Standing {
  /** Part of the time, from the first thing a slot showed on, in which nothing was to be seen. */
  readonly darkShare: number
  /** How much longer than its own duration the worst item stood unchanged. */
  readonly overstayMs: number
  readonly isFilled: boolean
}

interface Still {
  readonly item: number
  readonly frame: number
  readonly from: number
  to: number
}

/** Stretches in which a slot showed one unchanged number and nothing else. */
function stillsOf(samples: readonly Sample[]): readonly Still[] {
  const stills: Still[] = []
  let isAlone = false
  for (const { at, readings } of samples) {
    const [only] = readings
    const last = stills.at(-1)
    if (!only || readings.length > 1) {
      isAlone = false
    } else if (isAlone && last?.item === only.item && last.frame === only.frame) {
      last.to = at
    } else {
      isAlone = true
      stills.push({ item: only.item, frame: only.frame, from: at, to: at })
    }
  }
  return stills
}

/** The very first thing may fade in from darkness. */
function isClear({ contrast }: Reading): boolean {
  return contrast > 0.1
}

/** Whether a slot was ever dark, and whether anything stood longer than its `seconds`. */
export function standingOf(all: readonly Sample[], seconds: readonly number[]): Standing {
  const begin = all.findIndex(({ readings }) => readings.some(isClear))
  if (begin < 0) return { darkShare: 1, overstayMs: 0, isFilled: false }
  const samples = all.slice(begin)
  const dark = samples.filter(({ readings }) => readings.length === 0)
  const overstays = stillsOf(samples).map(
    ({ item, from, to }) => to - from - (seconds[item] ?? 0) * 1000,
  )
  return {
    darkShare: dark.length / samples.length,
    overstayMs: Math.max(0, ...overstays),
    isFilled: true,
  }
}

/** Several slots as one: the mean of the dark shares, the worst overstay, how many were filled. */
export function joinStandings(slots: readonly Standing[]) {
  const dark = slots.reduce((sum, { darkShare }) => sum + darkShare, 0)
  return {
    darkShare: slots.length === 0 ? 0 : dark / slots.length,
    overstayMs: Math.max(0, ...slots.map(({ overstayMs }) => overstayMs)),
    filledSlots: slots.filter(({ isFilled }) => isFilled).length,
  }
}
