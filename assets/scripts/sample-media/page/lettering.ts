/// <reference lib="dom" />
import type { Moment, Paper, Point, View } from './scene.ts'

export const INK = '#15161C'
export const SIGNAL = '#FF5A36'
export const CREAM = '#FFF3E2'
export const DISPLAY = '"Bricolage Grotesque"'
export const TEXT = 'Figtree'

export interface Words {
  readonly text: string
  /** Middle of the words, as fractions of the image's width and height. */
  readonly x: number
  readonly y: number
  /** Height of the letters as a fraction of the image's width. */
  readonly size: number
  readonly color: string
  readonly weight?: number
  readonly family?: string
  readonly tilt?: number
  readonly align?: CanvasTextAlign
  readonly spacing?: number
  readonly glow?: { readonly color: string; readonly size: number }
}

const PLAIN = { weight: 800, family: DISPLAY, tilt: 0, align: 'center', spacing: -0.02 } as const
const SHADOW = { color: 'rgba(15,8,20,0.45)', size: 0.22 }

/** Writes one line with a soft shadow, for contrast with the image. */
export function write({ ctx, width, height }: Paper, words: Words): void {
  const w = { ...PLAIN, ...words }
  const size = w.size * width
  const shadow = w.glow ?? SHADOW
  ctx.save()
  ctx.translate(w.x * width, w.y * height)
  ctx.rotate(w.tilt)
  ctx.font = `${String(w.weight)} ${String(size)}px ${w.family}`
  ctx.letterSpacing = `${String(w.spacing * size)}px`
  ctx.textAlign = w.align
  ctx.textBaseline = 'middle'
  ctx.shadowColor = shadow.color
  ctx.shadowBlur = shadow.size * size
  ctx.shadowOffsetY = w.glow ? 0 : size * 0.04
  ctx.fillStyle = w.color
  ctx.fillText(w.text, 0, 0)
  if (w.glow) ctx.fillText(w.text, 0, 0)
  ctx.restore()
}

export interface Sticker extends Words {
  readonly paper: string
  /** Corner radius; at 1 the ends are semicircles. */
  readonly round?: number
}

/** A sticker with one line of text, slightly rotating. */
export function stick(paper: Paper, sticker: Sticker, { time }: Moment): void {
  const { ctx, width, height } = paper
  const size = sticker.size * width
  ctx.save()
  ctx.translate(
    sticker.x * width,
    sticker.y * height + Math.sin(time * 1.9 + sticker.x * 9) * size * 0.05,
  )
  ctx.rotate((sticker.tilt ?? 0) + Math.sin(time * 1.4 + sticker.y * 5) * 0.008)
  ctx.font = `${String(sticker.weight ?? 800)} ${String(size)}px ${sticker.family ?? DISPLAY}`
  ctx.letterSpacing = `${String((sticker.spacing ?? -0.015) * size)}px`
  const half = ctx.measureText(sticker.text).width / 2 + size * 0.5
  const tall = size * 1.5
  ctx.shadowColor = 'rgba(20,8,16,0.42)'
  ctx.shadowBlur = size * 0.5
  ctx.shadowOffsetY = size * 0.16
  ctx.fillStyle = sticker.paper
  ctx.beginPath()
  ctx.roundRect(-half, -tall / 2, half * 2, tall, (tall / 2) * (sticker.round ?? 0.55))
  ctx.fill()
  ctx.shadowColor = 'transparent'
  ctx.fillStyle = sticker.color
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(sticker.text, 0, size * 0.04)
  ctx.restore()
}

/** Darkens one end of the image so that text on it is readable. */
export function dim({ ctx, width, height }: Paper, from: 'top' | 'bottom', strength: number): void {
  const start = from === 'top' ? 0 : height
  const g = ctx.createLinearGradient(0, start, 0, from === 'top' ? height * 0.42 : height * 0.58)
  g.addColorStop(0, `rgba(16,8,20,${String(strength)})`)
  g.addColorStop(1, 'rgba(16,8,20,0)')
  ctx.fillStyle = g
  ctx.fillRect(0, 0, width, height)
}

export interface Spot {
  readonly x: number
  readonly y: number
  /** Pixels per unit of length at that point. */
  readonly scale: number
}

/** Position of a point of the scene in the image. */
export function project({ width, height }: Paper, view: View, point: Point): Spot {
  const w = unit(minus(view.target, view.eye))
  const u = unit(cross(w, [0, 1, 0]))
  const v = cross(u, w)
  const d = minus(point, view.eye)
  const scale = (view.zoom / dot(d, w)) * (height / 2)
  return { x: width / 2 + dot(d, u) * scale, y: height / 2 - dot(d, v) * scale, scale }
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(a: Point): Point {
  const l = Math.hypot(...a)
  return [a[0] / l, a[1] / l, a[2] / l]
}
