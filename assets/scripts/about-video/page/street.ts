/// <reference lib="dom" />
import { type Box, mix } from './motion.ts'

/** Size of the whole street; the frame shows a section. */
export const STREET = { x: 0, y: 0, width: 1280, height: 720 } as const

/** Box of the television in the window. */
export const STREET_TV: Box = { x: 402, y: 268, width: 476, height: 276 }

const WINDOW: Box = { x: 200, y: 176, width: 880, height: 444 }
const GROUND = 640
const STRIPES = 15

/** A café's window at night, without its television. */
export function drawStreet(ctx: CanvasRenderingContext2D, second: number): void {
  drawWall(ctx)
  drawWindow(ctx)
  drawLamps(ctx, second)
  drawAwning(ctx)
  drawPavement(ctx)
}

function drawWall(ctx: CanvasRenderingContext2D): void {
  const wall = ctx.createLinearGradient(0, 0, 0, GROUND)
  wall.addColorStop(0, '#14131f')
  wall.addColorStop(1, '#2b2230')
  ctx.fillStyle = wall
  ctx.fillRect(0, 0, STREET.width, GROUND)
  // Low-contrast courses of brick.
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.028)'
  ctx.lineWidth = 1
  for (let row = 0; row * 22 < GROUND; row += 1) {
    const y = row * 22
    line(ctx, [0, y], [STREET.width, y])
    for (let x = (row % 2) * 32; x < STREET.width; x += 64) line(ctx, [x, y], [x, y + 22])
  }
  drawEntrance(ctx)
}

function drawEntrance(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = '#1d1720'
  ctx.fillRect(1116, 236, 124, GROUND - 236)
  const glass = ctx.createLinearGradient(0, 250, 0, GROUND)
  glass.addColorStop(0, '#c9824f')
  glass.addColorStop(1, '#6b3423')
  ctx.fillStyle = glass
  ctx.fillRect(1128, 250, 100, 310)
  ctx.fillStyle = '#2a2026'
  ctx.fillRect(1128, 400, 100, 8)
  ctx.fillStyle = '#e8c48a'
  ctx.fillRect(1136, 424, 5, 46)
}

function drawWindow(ctx: CanvasRenderingContext2D): void {
  const { x, y, width, height } = WINDOW
  ctx.fillStyle = '#241a1d'
  ctx.fillRect(x - 16, y - 16, width + 32, height + 40)
  const light = ctx.createRadialGradient(
    x + width / 2,
    y + height * 0.3,
    40,
    x + width / 2,
    y + height * 0.4,
    width * 0.62,
  )
  light.addColorStop(0, '#ffdca6')
  light.addColorStop(0.45, '#ea9655')
  light.addColorStop(1, '#7c3722')
  ctx.fillStyle = light
  ctx.fillRect(x, y, width, height)
  drawShelves(ctx)
  drawCounter(ctx)
}

/** Silhouettes of bottles and cups in the background. */
function drawShelves(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = 'rgba(84, 38, 22, 0.5)'
  for (const [left, right] of [
    [228, 378],
    [902, 1052],
  ] as const) {
    for (const y of [330, 420]) {
      ctx.fillRect(left, y, right - left, 6)
      for (let x = left + 12, at = 0; x < right - 16; x += 24, at += 1) {
        const tall = 26 + ((at * 7 + y) % 4) * 8
        ctx.beginPath()
        ctx.roundRect(x, y - tall, 13, tall, [6, 6, 1, 1])
        ctx.fill()
      }
    }
  }
}

function drawCounter(ctx: CanvasRenderingContext2D): void {
  const { x, width } = WINDOW
  ctx.fillStyle = '#4a2416'
  ctx.fillRect(x, 566, width, 54)
  ctx.fillStyle = '#8a4a2b'
  ctx.fillRect(x, 560, width, 8)
}

function drawLamps(ctx: CanvasRenderingContext2D, second: number): void {
  for (const [at, x] of [300, 640, 980].entries()) {
    const sway = Math.sin(second * 0.9 + at * 2) * 1.6
    ctx.strokeStyle = '#2b1a16'
    ctx.lineWidth = 2
    line(ctx, [x, 170], [x + sway, 216])
    const glow = ctx.createRadialGradient(x + sway, 230, 2, x + sway, 236, 110)
    glow.addColorStop(0, 'rgba(255, 240, 200, 0.95)')
    glow.addColorStop(0.12, 'rgba(255, 226, 160, 0.55)')
    glow.addColorStop(1, 'rgba(255, 210, 130, 0)')
    ctx.fillStyle = glow
    ctx.fillRect(x - 120, 120, 240, 240)
    ctx.fillStyle = '#fff3d4'
    ctx.beginPath()
    ctx.ellipse(x + sway, 226, 17, 10, 0, Math.PI, 2 * Math.PI)
    ctx.fill()
  }
}

function drawAwning(ctx: CanvasRenderingContext2D): void {
  const { x, width } = WINDOW
  const left = x - 44
  const stripe = (width + 88) / STRIPES
  ctx.save()
  ctx.shadowColor = 'rgba(0, 0, 0, 0.5)'
  ctx.shadowBlur = 26
  ctx.shadowOffsetY = 14
  for (let at = 0; at < STRIPES; at += 1) {
    ctx.fillStyle = at % 2 === 0 ? '#ff5a36' : '#fff1e6'
    ctx.beginPath()
    ctx.moveTo(mix(left, x, 0.5) + at * ((width + 44) / STRIPES), 92)
    ctx.lineTo(mix(left, x, 0.5) + (at + 1) * ((width + 44) / STRIPES), 92)
    ctx.lineTo(left + (at + 1) * stripe, 168)
    ctx.arc(left + (at + 0.5) * stripe, 168, stripe / 2, 0, Math.PI)
    ctx.closePath()
    ctx.fill()
  }
  ctx.restore()
  const shade = ctx.createLinearGradient(0, 92, 0, 200)
  shade.addColorStop(0, 'rgba(20, 12, 24, 0.42)')
  shade.addColorStop(1, 'rgba(20, 12, 24, 0)')
  ctx.fillStyle = shade
  ctx.fillRect(left, 92, width + 88, 76)
}

function drawPavement(ctx: CanvasRenderingContext2D): void {
  const ground = ctx.createLinearGradient(0, GROUND, 0, STREET.height)
  ground.addColorStop(0, '#38272b')
  ground.addColorStop(1, '#17131c')
  ctx.fillStyle = ground
  ctx.fillRect(0, GROUND, STREET.width, STREET.height - GROUND)
  const shine = ctx.createRadialGradient(640, GROUND, 10, 640, GROUND + 10, 520)
  shine.addColorStop(0, 'rgba(255, 176, 96, 0.42)')
  shine.addColorStop(1, 'rgba(255, 176, 96, 0)')
  ctx.fillStyle = shine
  ctx.fillRect(0, GROUND, STREET.width, STREET.height - GROUND)
}

function line(
  ctx: CanvasRenderingContext2D,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): void {
  ctx.beginPath()
  ctx.moveTo(fromX, fromY)
  ctx.lineTo(toX, toY)
  ctx.stroke()
}
