import { describe, expect, it } from 'vitest'
import { scrolledTo } from './carousel.rules.ts'

/** A phone 390 px wide; four cards of 350 px, 20 px apart. */
const row = { width: 390, maxLeft: 1_110, middles: [195, 565, 935, 1_305] }

describe('scrolledTo', () => {
  it.each([
    [0, 0],
    [180, 0],
    [190, 1],
    [370, 1],
    [740, 2],
    [1_110, 3],
  ])('of a row scrolled by %i px is card %i', (left, card) => {
    expect(scrolledTo({ ...row, left })).toBe(card)
  })

  it('is the last card at the end of the row, even when another one is centered', () => {
    expect(scrolledTo({ left: 200, maxLeft: 200, width: 1_000, middles: [200, 600, 1_000] })).toBe(
      2,
    )
  })
})
