/// <reference lib="dom" />
import { cover, coverRounded, imageAt } from './footage.ts'
import { arrive, type Box, during, mix, span } from './motion.ts'
import { SIGNAL } from './brand.ts'

const STORY = { photo: 'carrot-cake.jpg' } as const
const AVATAR = { photo: 'cafe-avatar.png' } as const

/** Seconds of the press of the button and of the end of the upload. */
const PRESSED = 2.1
const POSTED = 3.4

/** Box of the story on a phone: 9:16, above the buttons. */
export function storyOn(phone: Box): Box {
  const { x, y, width } = phoneScreen(phone)
  return { x, y, width, height: (width * 16) / 9 }
}

function phoneScreen(phone: Box): Box {
  const edge = phone.width * 0.035
  return {
    x: phone.x + edge,
    y: phone.y + edge,
    width: phone.width - 2 * edge,
    height: phone.height - 2 * edge,
  }
}

/** Draws a phone on which a story is posted. */
export async function drawPhone(
  ctx: CanvasRenderingContext2D,
  phone: Box,
  second: number,
): Promise<void> {
  const screen = phoneScreen(phone)
  const corner = phone.width * 0.13
  ctx.save()
  ctx.shadowColor = 'rgba(0, 0, 0, 0.6)'
  ctx.shadowBlur = phone.width * 0.25
  ctx.shadowOffsetY = phone.width * 0.1
  ctx.fillStyle = '#0d0d12'
  ctx.beginPath()
  ctx.roundRect(phone.x, phone.y, phone.width, phone.height, corner)
  ctx.fill()
  ctx.restore()
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(screen.x, screen.y, screen.width, screen.height, corner * 0.78)
  ctx.clip()
  ctx.fillStyle = '#000000'
  ctx.fillRect(screen.x, screen.y, screen.width, screen.height)
  coverRounded(ctx, await imageAt(STORY, 0), { box: storyOn(phone), radius: corner * 0.5 })
  await drawPoster(ctx, screen)
  drawPostButton(ctx, screen, second)
  ctx.restore()
}

/** The café's avatar, beside the button. */
async function drawPoster(ctx: CanvasRenderingContext2D, screen: Box): Promise<void> {
  const radius = screen.width * 0.075
  const x = screen.x + screen.width * 0.2
  const y = buttonsAt(screen)
  ctx.save()
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
  ctx.clip()
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  cover(ctx, await imageAt(AVATAR, 0), box)
  ctx.restore()
}

/** Vertical middle between the story and the bottom of the screen. */
function buttonsAt({ y, width, height }: Box): number {
  return y + ((width * 16) / 9 + height) / 2
}

/** The post button with its pressed, progress and done states. */
function drawPostButton(ctx: CanvasRenderingContext2D, screen: Box, second: number): void {
  const x = screen.x + screen.width / 2
  const y = buttonsAt(screen)
  const radius =
    screen.width * 0.1 * (1 - 0.12 * during(second, [PRESSED - 0.1, PRESSED + 0.25], 0.1))
  ctx.lineWidth = screen.width * 0.018
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.9)'
  ctx.fillStyle = second > POSTED ? SIGNAL : 'rgba(255, 255, 255, 0.22)'
  circle(ctx, { x, y, radius })
  ctx.fill()
  ctx.stroke()
  const part = span(second, PRESSED, POSTED)
  ctx.strokeStyle = SIGNAL
  ctx.beginPath()
  ctx.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * part)
  ctx.stroke()
  if (second > POSTED)
    drawCheck(ctx, { x, y, radius: radius * arrive(second, POSTED, POSTED + 0.35) })
  else drawArrow(ctx, { x, y, radius })
  const ripple = span(second, PRESSED, PRESSED + 0.6)
  if (ripple === 0 || ripple === 1) return
  ctx.globalAlpha = 0.5 * (1 - ripple)
  ctx.fillStyle = '#ffffff'
  circle(ctx, { x, y, radius: radius * mix(1, 2.4, ripple) })
  ctx.fill()
  ctx.globalAlpha = 1
}

interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
}

function circle(ctx: CanvasRenderingContext2D, { x, y, radius }: Disc): void {
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, 2 * Math.PI)
}

function drawArrow(ctx: CanvasRenderingContext2D, { x, y, radius }: Disc): void {
  const size = radius * 0.42
  stroke(ctx, radius, [
    [x, y + size],
    [x, y - size],
    [x - size * 0.8, y - size * 0.2],
  ])
  stroke(ctx, radius, [
    [x, y - size],
    [x + size * 0.8, y - size * 0.2],
  ])
}

function drawCheck(ctx: CanvasRenderingContext2D, { x, y, radius }: Disc): void {
  const size = radius * 0.5
  stroke(ctx, radius, [
    [x - size * 0.85, y + size * 0.05],
    [x - size * 0.2, y + size * 0.7],
    [x + size * 0.95, y - size * 0.6],
  ])
}

function stroke(
  ctx: CanvasRenderingContext2D,
  radius: number,
  points: readonly (readonly [number, number])[],
): void {
  ctx.strokeStyle = '#ffffff'
  ctx.lineWidth = radius * 0.16
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.beginPath()
  for (const [x, y] of points) ctx.lineTo(x, y)
  ctx.stroke()
}
