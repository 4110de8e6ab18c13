import { expect, test } from 'vitest'
import { joinStandings, standingOf } from './standing.ts'
import type { Sample } from './sample.ts'

const SECONDS = [1, 2]

function hold(from: number, to: number, shown: readonly (readonly [number, number])[]): Sample[] {
  const samples: Sample[] = []
  for (let at = from; at < to; at += 20) {
    samples.push({ at, readings: shown.map(([item, frame]) => ({ item, frame, contrast: 1 })) })
  }
  return samples
}

test('finds no fault with a still that stays for the duration of its item', () => {
  const samples = [...hold(0, 1000, [[0, 0]]), ...hold(1000, 3000, [[1, 0]])]
  expect(standingOf(samples, SECONDS)).toEqual({ darkShare: 0, overstayMs: 0, isFilled: true })
})

test('says how much longer than itself an item stood', () => {
  const samples = [...hold(0, 500, [[1, 3]]), ...hold(500, 3520, [[0, 29]])]
  expect(standingOf(samples, SECONDS).overstayMs).toBe(2000)
})

test('does not count the time in which a second item fades in or out', () => {
  const fading = [
    [0, 29],
    [1, 2],
  ] as const
  const samples = [...hold(0, 900, [[0, 29]]), ...hold(900, 1600, fading)]
  expect(standingOf(samples, SECONDS).overstayMs).toBe(0)
})

test('counts darkness only after a slot has shown something', () => {
  const samples = [...hold(0, 1000, []), ...hold(1000, 1500, [[0, 0]]), ...hold(1500, 2000, [])]
  expect(standingOf(samples, SECONDS).darkShare).toBe(0.5)
})

test('counts a slot that never showed anything as dark and empty', () => {
  const filled = standingOf(hold(0, 500, [[0, 0]]), SECONDS)
  const empty = standingOf(hold(0, 500, []), SECONDS)
  expect(joinStandings([filled, empty])).toEqual({ darkShare: 0.5, overstayMs: 0, filledSlots: 1 })
})
