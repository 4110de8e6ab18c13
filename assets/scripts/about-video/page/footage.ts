/// <reference lib="dom" />
import type { Box } from './motion.ts'

/** Frame rate of the extracted sample videos and of the finished video. */
export const FRAMES_PER_SECOND = 24

/** A sample photo, or a sample video with its number of extracted frames. */
export type Footage =
  | { readonly photo: string }
  | { readonly video: string; readonly frames: number }

const images = new Map<string, Promise<HTMLImageElement>>()

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** The image at `second` since the footage started; a video loops. */
export function imageAt(footage: Footage, second: number): Promise<HTMLImageElement> {
  const address = 'photo' in footage ? `/samples/${footage.photo}` : frameUrl(footage, second)
  const image = images.get(address) ?? load(address)
  images.set(address, image)
  return image
}

function frameUrl(
  { video, frames }: { readonly video: string; readonly frames: number },
  second: number,
): string {
  const at = Math.floor(Math.max(0, second) * FRAMES_PER_SECOND) % frames
  return `/videos/${video}/${String(at + 1).padStart(4, '0')}.jpg`
}

/** Draws an image like `object-fit: cover`. */
export function cover(
  ctx: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y, width, height }: Box,
): void {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const cutWidth = width / scale
  const cutHeight = height / scale
  const left = (image.naturalWidth - cutWidth) / 2
  const top = (image.naturalHeight - cutHeight) / 2
  ctx.drawImage(image, left, top, cutWidth, cutHeight, x, y, width, height)
}

/** Like `cover`, with rounded corners. */
export function coverRounded(
  ctx: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { box, radius }: { readonly box: Box; readonly radius: number },
): void {
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(box.x, box.y, box.width, box.height, radius)
  ctx.clip()
  cover(ctx, image, box)
  ctx.restore()
}
