import { expect, test } from 'vitest'
import { drawFrame } from '../media/draw-frame.ts'
import { decode, encode, itemBox, MEDIA_HEIGHT, MEDIA_WIDTH, readSlot } from './code.ts'

const PIXELS = MEDIA_WIDTH * MEDIA_HEIGHT
const FULL = { x: 0, y: 0, width: MEDIA_WIDTH, height: MEDIA_HEIGHT }

function frameOf(item: number, frame: number): Uint8Array {
  return drawFrame(item, frame).subarray(0, PIXELS)
}

/** Two pictures as a cross-fade shows them: `share` of the upper one. */
function blend(under: Uint8Array, over: Uint8Array, share: number): Uint8Array {
  return under.map((level, at) => Math.round(level * (1 - share) + (over[at] ?? 0) * share))
}

function read(pixels: Uint8Array) {
  return readSlot({ pixels, width: MEDIA_WIDTH }, FULL, 9).map(({ item, frame }) => [item, frame])
}

test('decodes every number of every item', () => {
  for (const item of [0, 4, 8]) {
    for (const frame of [0, 1, 89, 128, 254, 255]) {
      expect(read(frameOf(item, frame))).toEqual([[item, frame]])
    }
  }
})

test('decodes both items of a cross-fade at any opacity', () => {
  for (const share of [0.006, 0.3, 0.5, 0.99]) {
    const pixels = blend(frameOf(2, 117), frameOf(3, 1), share)
    expect(read(pixels)).toEqual([
      [2, 117],
      [3, 1],
    ])
  }
})

test('returns nothing for an empty frame', () => {
  expect(read(new Uint8Array(PIXELS))).toEqual([])
})

test('rejects a number with a single wrong bit', () => {
  const levels = encode(1, 77).map((isWhite) => (isWhite ? 235 : 16))
  expect(decode(1, levels)?.frame).toBe(77)
  for (let bit = 2; bit < levels.length; bit += 1) {
    const wrong = levels.with(bit, levels[bit] === 235 ? 16 : 235)
    expect(decode(1, wrong)).toBeNull()
  }
})

test('centres each slot in its column', () => {
  expect(itemBox({ width: 960, height: 540 }, 3, 1)).toEqual({
    x: 328.125,
    y: 0,
    width: 303.75,
    height: 540,
  })
})
