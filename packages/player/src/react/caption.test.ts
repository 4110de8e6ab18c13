import { expect, it } from 'vitest'
import { captionSize } from './caption.ts'

const LINE = 1.3

it.each([10, 150, 400])('writes a caption of %i characters readably, within its box', (length) => {
  for (const height of [20, 41, 76, 90]) {
    const { fontSize, WebkitLineClamp } = captionSize(length, height)
    const size = parseFloat(fontSize)
    // 24 px at 1080p.
    expect(size * 10.8).toBeGreaterThanOrEqual(24)
    expect(WebkitLineClamp * size * LINE).toBeLessThanOrEqual(height)
  }
})

it('reduces the font of longer captions, and allows one line at least', () => {
  const sizes = [50, 150, 400].map((length) => parseFloat(captionSize(length, 76).fontSize))
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  expect(captionSize(400, 5).WebkitLineClamp).toBe(1)
})
