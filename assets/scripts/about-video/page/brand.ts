/// <reference lib="dom" />
import { type Box, mix } from './motion.ts'

export const INK = '#15161C'
export const SIGNAL = '#FF5A36'
export const LILAC = '#8D86C4'
export const CREAM = '#F6F5F2'
const LINE = '#5D5A85'

/** The three frames of the logo, relative to its width; its height is 26/34 of the width. */
const FRAMES = [
  { x: 5, y: 6, width: 6.4, height: 14, color: LILAC },
  { x: 13.2, y: 4.5, width: 7.6, height: 17, color: SIGNAL },
  { x: 22.6, y: 6, width: 6.4, height: 14, color: LILAC },
] as const
const MARK_WIDTH = 34
const MARK_HEIGHT = 26

export interface Placed {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Boxes of the logo's frames, from left to right. */
export function markFrames({ x, y, width }: Placed): readonly (Box & { readonly color: string })[] {
  const unit = width / MARK_WIDTH
  return FRAMES.map((frame) => ({
    x: x + frame.x * unit,
    y: y + frame.y * unit,
    width: frame.width * unit,
    height: frame.height * unit,
    color: frame.color,
  }))
}

export function markHeight(width: number): number {
  return (width * MARK_HEIGHT) / MARK_WIDTH
}

/** The product's logo; `lit` is the opacity of the frames. */
export function drawMark(ctx: CanvasRenderingContext2D, place: Placed, lit: number): void {
  const unit = place.width / MARK_WIDTH
  ctx.save()
  ctx.lineWidth = unit * 1.5
  ctx.strokeStyle = LINE
  ctx.fillStyle = INK
  ctx.beginPath()
  ctx.roundRect(
    place.x + unit,
    place.y + unit,
    place.width - 2 * unit,
    markHeight(place.width) - 2 * unit,
    unit * 4.5,
  )
  ctx.fill()
  ctx.stroke()
  ctx.globalAlpha *= lit
  for (const { x, y, width, height, color } of markFrames(place)) {
    ctx.fillStyle = color
    ctx.beginPath()
    ctx.roundRect(x, y, width, height, unit * 1.7)
    ctx.fill()
  }
  ctx.restore()
}

/** The product's name; the position is the middle of its left edge. */
export function drawName(
  ctx: CanvasRenderingContext2D,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  ctx.font = `800 ${String(size)}px "Bricolage Grotesque"`
  ctx.letterSpacing = `${String(-0.03 * size)}px`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = CREAM
  ctx.fillText('Vitrine', x, y)
  ctx.letterSpacing = '0px'
}

/** Dark background with a warm gradient at the bottom. */
export function drawEvening(ctx: CanvasRenderingContext2D, { width, height }: Box): void {
  ctx.fillStyle = INK
  ctx.fillRect(0, 0, width, height)
  const glow = ctx.createRadialGradient(
    ...([width * 0.5, height * 1.15, 0] as const),
    ...([width * 0.5, height * 1.15, mix(height, width, 0.5)] as const),
  )
  glow.addColorStop(0, 'rgba(255, 90, 54, 0.30)')
  glow.addColorStop(1, 'rgba(255, 90, 54, 0)')
  ctx.fillStyle = glow
  ctx.fillRect(0, 0, width, height)
}
