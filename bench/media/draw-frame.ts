import {
  blockRect,
  encode,
  FRAMES_PER_SECOND,
  MEDIA_HEIGHT,
  MEDIA_WIDTH,
  PHOTO_FRAME,
} from '../analysis/code.ts'

const WHITE = 235
const BLACK = 16
const GREY = 126
/** Noise above and below the numbers, so that a video has a realistic size. */
const NOISY_TOP = 64
const NOISY_BOTTOM = 576
const NOISE = 40

const FRAME_RECT = { x: 0, y: 0, width: MEDIA_WIDTH, height: MEDIA_HEIGHT }
const PIXELS = MEDIA_WIDTH * MEDIA_HEIGHT

/** Seeded random numbers, so that every run measures the same files. */
function createNoise(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0x1_0000_0000
  }
}

function fill(pixels: Uint8Array, rect: typeof FRAME_RECT, level: number): void {
  for (let y = rect.y; y < rect.y + rect.height; y += 1) {
    const start = y * MEDIA_WIDTH + rect.x
    pixels.fill(level, start, start + rect.width)
  }
}

/** One frame of an item in planar YUV 4:2:0: grey, its number in its row, noise at the edges. */
export function drawFrame(item: number, frame: number): Uint8Array {
  const pixels = new Uint8Array((PIXELS * 3) / 2).fill(128)
  pixels.fill(GREY, 0, PIXELS)
  const noise = createNoise(item * 1_000_003 + frame * 7919 + 17)
  for (let y = 0; y < MEDIA_HEIGHT; y += 1) {
    if (y >= NOISY_TOP && y < NOISY_BOTTOM) continue
    for (let x = 0; x < MEDIA_WIDTH; x += 1) {
      pixels[y * MEDIA_WIDTH + x] = GREY + Math.round((noise() - 0.5) * NOISE)
    }
  }
  encode(item, frame).forEach((isWhite, column) => {
    fill(pixels, blockRect(item, column, FRAME_RECT), isWhite ? WHITE : BLACK)
  })
  return pixels
}

/** The frames of a video in order; a photo is the one frame it has. */
export function* drawItem(item: {
  readonly index: number
  readonly type: 'video' | 'image'
  readonly seconds: number
}): Generator<Uint8Array> {
  if (item.type === 'image') {
    yield drawFrame(item.index, PHOTO_FRAME)
    return
  }
  const count = Math.round(item.seconds * FRAMES_PER_SECOND)
  for (let frame = 0; frame < count; frame += 1) yield drawFrame(item.index, frame)
}
