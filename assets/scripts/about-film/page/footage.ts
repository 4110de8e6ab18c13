/// <reference lib="dom" />
import type { Box } from './motion.ts'

/** Pictures a second of the extracted films, and of ours. */
export const PICTURES_PER_SECOND = 24

/** A photo of the sample media, or a film of them as its single pictures. */
export type Footage =
  { readonly photo: string } | { readonly film: string; readonly pictures: number }

const pictures = new Map<string, Promise<HTMLImageElement>>()

async function load(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** What is to be seen of it at a second of its own time; a film goes round. */
export function pictureAt(footage: Footage, second: number): Promise<HTMLImageElement> {
  const address = 'photo' in footage ? `/samples/${footage.photo}` : filmAddress(footage, second)
  const known = pictures.get(address) ?? load(address)
  pictures.set(address, known)
  return known
}

function filmAddress(
  { film, pictures: count }: { readonly film: string; readonly pictures: number },
  second: number,
): string {
  const at = Math.floor(Math.max(0, second) * PICTURES_PER_SECOND) % count
  return `/films/${film}/${String(at + 1).padStart(4, '0')}.jpg`
}

/** Fills a box with a picture, cutting what stands over. */
export function cover(
  ctx: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { x, y, width, height }: Box,
): void {
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight)
  const cutWidth = width / scale
  const cutHeight = height / scale
  const left = (picture.naturalWidth - cutWidth) / 2
  const top = (picture.naturalHeight - cutHeight) / 2
  ctx.drawImage(picture, left, top, cutWidth, cutHeight, x, y, width, height)
}

/** The same behind rounded corners. */
export function coverRounded(
  ctx: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { box, radius }: { readonly box: Box; readonly radius: number },
): void {
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(box.x, box.y, box.width, box.height, radius)
  ctx.clip()
  cover(ctx, picture, box)
  ctx.restore()
}
