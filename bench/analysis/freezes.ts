import type { Reading } from './code.ts'
import type { Sample } from './sample.ts'

export interface FreezeFigures {
  /** Share of the time, from the first visible item on, without any visible item. */
  readonly darkShare: number
  /** How much longer than its duration the worst item stayed unchanged. */
  readonly overstayMs: number
  readonly isFilled: boolean
}

interface Freeze {
  readonly item: number
  readonly frame: number
  readonly from: number
  to: number
}

/** Finds time spans in which a slot showed one unchanged number and nothing else. */
function findFreezes(samples: readonly Sample[]): readonly Freeze[] {
  const freezes: Freeze[] = []
  let isAlone = false
  for (const { at, readings } of samples) {
    const [only] = readings
    const last = freezes.at(-1)
    if (!only || readings.length > 1) {
      isAlone = false
    } else if (isAlone && last?.item === only.item && last.frame === only.frame) {
      last.to = at
    } else {
      isAlone = true
      freezes.push({ item: only.item, frame: only.frame, from: at, to: at })
    }
  }
  return freezes
}

/** The first item may fade in from black. */
function isClear({ contrast }: Reading): boolean {
  return contrast > 0.1
}

/** Measures the dark share of a slot and how long items stayed beyond their `seconds`. */
export function measureFreezes(all: readonly Sample[], seconds: readonly number[]): FreezeFigures {
  const begin = all.findIndex(({ readings }) => readings.some(isClear))
  if (begin < 0) return { darkShare: 1, overstayMs: 0, isFilled: false }
  const samples = all.slice(begin)
  const dark = samples.filter(({ readings }) => readings.length === 0)
  const overstays = findFreezes(samples).map(
    ({ item, from, to }) => to - from - (seconds[item] ?? 0) * 1000,
  )
  return {
    darkShare: dark.length / samples.length,
    overstayMs: Math.max(0, ...overstays),
    isFilled: true,
  }
}

/** Joins several slots: mean dark share, maximum overstay, number of filled slots. */
export function joinFreezes(slots: readonly FreezeFigures[]) {
  const dark = slots.reduce((sum, { darkShare }) => sum + darkShare, 0)
  return {
    darkShare: slots.length === 0 ? 0 : dark / slots.length,
    overstayMs: Math.max(0, ...slots.map(({ overstayMs }) => overstayMs)),
    filledSlots: slots.filter(({ isFilled }) => isFilled).length,
  }
}
