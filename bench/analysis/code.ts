/** Pixels of every item of the bench: a small upright story. */
export const MEDIA_WIDTH = 360
export const MEDIA_HEIGHT = 640
export const FRAMES_PER_SECOND = 30

/** Each item has a row of its own, so that both items of a cross-fade can be read. */
const ROWS = 15
const BLOCK_WIDTH = 24
const BLOCK_HEIGHT = 32
const LEFT = 12
const TOP = 80

/** White, black, eight bits of the frame number, four check bits. */
const FRAME_BITS = 8
const CHECK_BITS = 4
const COLUMNS = 2 + FRAME_BITS + CHECK_BITS

/** Frame number of a photo. */
export const PHOTO_FRAME = 255

/** Minimum contrast in levels of 255; a lower one cannot be decoded. */
const MIN_CONTRAST = 0.9
/** A bit closer to the middle than this share of the contrast is invalid. */
const MIN_MARGIN = 0.2

export interface Reading {
  readonly item: number
  readonly frame: number
  /** Opacity of the item within a cross-fade, 0 to 1. */
  readonly contrast: number
}

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One grey byte per pixel. */
export interface GreyImage {
  readonly pixels: Uint8Array
  readonly width: number
}

/** Rectangle of block `column` in row `row` of an item drawn into `box`. */
export function blockRect(row: number, column: number, box: Rect): Rect {
  const scale = box.width / MEDIA_WIDTH
  return {
    x: box.x + (LEFT + column * BLOCK_WIDTH) * scale,
    y: box.y + (TOP + row * BLOCK_HEIGHT) * scale,
    width: BLOCK_WIDTH * scale,
    height: BLOCK_HEIGHT * scale,
  }
}

function checkOf(item: number, frame: number): number {
  return (frame * 11 + (frame >> (FRAME_BITS / 2)) * 3 + item * 5 + 9) & 15
}

function bitsOf(value: number, count: number): boolean[] {
  return Array.from({ length: count }, (_, bit) => ((value >> (count - 1 - bit)) & 1) === 1)
}

/** The blocks of an item's row; true is white. */
export function encode(item: number, frame: number): readonly boolean[] {
  return [true, false, ...bitsOf(frame, FRAME_BITS), ...bitsOf(checkOf(item, frame), CHECK_BITS)]
}

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((value, bit) => value * 2 + (bit ? 1 : 0), 0)
}

/** Decodes a row's grey levels; null without a valid number. */
export function decode(item: number, levels: readonly number[]): Reading | null {
  const [white = 0, black = 0, ...rest] = levels
  const contrast = white - black
  if (contrast < MIN_CONTRAST) return null
  const middle = (white + black) / 2
  if (rest.some((level) => Math.abs(level - middle) < MIN_MARGIN * contrast)) return null
  const bits = rest.map((level) => level > middle)
  const frame = numberOf(bits.slice(0, FRAME_BITS))
  if (numberOf(bits.slice(FRAME_BITS)) !== checkOf(item, frame)) return null
  return { item, frame, contrast: contrast / 255 }
}

/** Mean of a block's inner half; its edges mix with neighbouring blocks. */
function meanLevel({ pixels, width }: GreyImage, block: Rect): number {
  const left = Math.round(block.x + block.width / 4)
  const right = Math.round(block.x + (block.width * 3) / 4)
  const top = Math.round(block.y + block.height / 4)
  const bottom = Math.round(block.y + (block.height * 3) / 4)
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += pixels[y * width + x] ?? 0
  }
  return sum / ((right - left) * (bottom - top))
}

/** Decodes all items visible in a slot's rectangle. */
export function readSlot(image: GreyImage, box: Rect, items: number): readonly Reading[] {
  if (items > ROWS) throw new Error(`a list has at most ${ROWS} items`)
  const readings: Reading[] = []
  for (let item = 0; item < items; item += 1) {
    const white = meanLevel(image, blockRect(item, 0, box))
    const black = meanLevel(image, blockRect(item, 1, box))
    if (white - black < MIN_CONTRAST) continue
    const levels = Array.from({ length: COLUMNS }, (_, column) =>
      meanLevel(image, blockRect(item, column, box)),
    )
    const reading = decode(item, levels)
    if (reading) readings.push(reading)
  }
  return readings
}

/** The lines of a frame that contain the numbers of that many items. */
export function scanBandOf(
  box: Rect,
  items: number,
): { readonly top: number; readonly height: number } {
  const last = blockRect(items - 1, 0, box)
  const top = Math.floor(blockRect(0, 0, box).y)
  return { top, height: Math.ceil(last.y + last.height) - top }
}

/** Rectangle of an upright item in one of `slots` columns of a window. */
export function itemBox(size: { width: number; height: number }, slots: number, slot: number) {
  const column = size.width / slots
  const scale = Math.min(column / MEDIA_WIDTH, size.height / MEDIA_HEIGHT)
  const width = MEDIA_WIDTH * scale
  const height = MEDIA_HEIGHT * scale
  return { x: column * slot + (column - width) / 2, y: (size.height - height) / 2, width, height }
}
