import { expect, test } from 'vitest'
import { joinFreezes, measureFreezes } from './freezes.ts'
import type { Sample } from './sample.ts'

const SECONDS = [1, 2]

function hold(from: number, to: number, shown: readonly (readonly [number, number])[]): Sample[] {
  const samples: Sample[] = []
  for (let at = from; at < to; at += 20) {
    samples.push({ at, readings: shown.map(([item, frame]) => ({ item, frame, contrast: 1 })) })
  }
  return samples
}

test('reports no overstay for an image shown for its duration', () => {
  const samples = [...hold(0, 1000, [[0, 0]]), ...hold(1000, 3000, [[1, 0]])]
  expect(measureFreezes(samples, SECONDS)).toEqual({ darkShare: 0, overstayMs: 0, isFilled: true })
})

test('reports how much longer than its duration an item stayed', () => {
  const samples = [...hold(0, 500, [[1, 3]]), ...hold(500, 3520, [[0, 29]])]
  expect(measureFreezes(samples, SECONDS).overstayMs).toBe(2000)
})

test('ignores the time in which a second item fades in or out', () => {
  const fading = [
    [0, 29],
    [1, 2],
  ] as const
  const samples = [...hold(0, 900, [[0, 29]]), ...hold(900, 1600, fading)]
  expect(measureFreezes(samples, SECONDS).overstayMs).toBe(0)
})

test('counts darkness only after the first visible item', () => {
  const samples = [...hold(0, 1000, []), ...hold(1000, 1500, [[0, 0]]), ...hold(1500, 2000, [])]
  expect(measureFreezes(samples, SECONDS).darkShare).toBe(0.5)
})

test('reports a slot without any item as dark and empty', () => {
  const filled = measureFreezes(hold(0, 500, [[0, 0]]), SECONDS)
  const empty = measureFreezes(hold(0, 500, []), SECONDS)
  expect(joinFreezes([filled, empty])).toEqual({ darkShare: 0.5, overstayMs: 0, filledSlots: 1 })
})
