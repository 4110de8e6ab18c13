/// <reference lib="dom" />
import {
  CREAM,
  drawEvening,
  drawMark,
  drawName,
  INK,
  markFrames,
  markHeight,
  SIGNAL,
} from './brand.ts'
import { cover, coverRounded, imageAt } from './footage.ts'
import { arrive, type Box, during, glide, mix, mixBoxes, span } from './motion.ts'
import { drawPeople } from './people.ts'
import { drawPhone, storyOn } from './phone.ts'
import { SHOWN } from './program.ts'
import { drawStreet, STREET, STREET_TV } from './street.ts'
import { drawTv, slotBox } from './tv.ts'

type Ctx = CanvasRenderingContext2D

export const VIDEO = { x: 0, y: 0, width: 1280, height: 720 } as const
/** Duration in seconds. The captions have the same times (`video-cues.ts` of the portal). */
export const VIDEO_SECONDS = 21

const STREET_FROM = 8.6
const END_FROM = 18
const FADE = 0.8

const PHONE_MIDDLE: Box = { x: 490, y: 52, width: 300, height: 616 }
const PHONE_LEFT: Box = { x: 84, y: 92, width: 258, height: 530 }
const TV_RIGHT: Box = { x: 436, y: 122, width: 770, height: 446 }
const TV_MIDDLE: Box = { x: 200, y: 104, width: 880, height: 510 }

/** Draws one frame of the video. */
export async function drawFrame(ctx: Ctx, second: number): Promise<void> {
  if (second < STREET_FROM + FADE) await drawInside(ctx, second)
  if (second >= STREET_FROM && second < END_FROM + FADE) {
    await fadeIn(ctx, glide(second, STREET_FROM, STREET_FROM + FADE), (layer) =>
      drawExterior(layer, second),
    )
  }
  if (second >= END_FROM) {
    await fadeIn(ctx, glide(second, END_FROM, END_FROM + FADE), (layer) =>
      drawEnd(layer, second - END_FROM),
    )
  }
}

/** Draws on a separate canvas and composites it with `alpha`. */
async function fadeIn(ctx: Ctx, alpha: number, draw: (layer: Ctx) => Promise<void>): Promise<void> {
  const sheet = document.createElement('canvas')
  Object.assign(sheet, { width: VIDEO.width, height: VIDEO.height })
  const layer = sheet.getContext('2d')
  if (layer === null) throw new Error('no 2D canvas')
  await draw(layer)
  ctx.save()
  ctx.globalAlpha = alpha
  ctx.drawImage(sheet, 0, 0)
  ctx.restore()
}

/** A story is posted on a phone and moves to the television. */
async function drawInside(ctx: Ctx, second: number): Promise<void> {
  await drawRoom(ctx, second)
  const tv = tvInside(second)
  if (second > 4.3) await drawTv(ctx, tv, { slots: SHOWN, second })
  const phone = phoneInside(second)
  if (second < 8.2) await drawPhone(ctx, phone, second)
  await drawFlight(ctx, second, [storyOn(phone), slotBox(tv, 0, SHOWN.length)])
}

function tvInside(second: number): Box {
  const away = { ...TV_RIGHT, x: VIDEO.width + 60 }
  const arrived = mixBoxes(away, TV_RIGHT, glide(second, 4.3, 5.3))
  return mixBoxes(arrived, TV_MIDDLE, glide(second, 6.7, 8.3))
}

function phoneInside(second: number): Box {
  const below = { ...PHONE_MIDDLE, y: VIDEO.height + 40 }
  const risen = mixBoxes(below, PHONE_MIDDLE, arrive(second, 0, 0.9))
  const aside = mixBoxes(risen, PHONE_LEFT, glide(second, 4.1, 5.1))
  return { ...aside, x: aside.x - 480 * glide(second, 6.7, 8) }
}

/** The café as a blurred background. */
async function drawRoom(ctx: Ctx, second: number): Promise<void> {
  const room = await imageAt({ photo: 'counter.jpg' }, 0)
  const drift = 50 * span(second, 0, STREET_FROM + FADE)
  ctx.save()
  ctx.filter = 'blur(13px) brightness(0.52) saturate(1.1)'
  cover(ctx, room, { x: -60 - drift, y: -40, width: VIDEO.width + 170, height: VIDEO.height + 80 })
  ctx.restore()
}

/** The story moves along a curve from the phone to the television. */
async function drawFlight(
  ctx: Ctx,
  second: number,
  [from, to]: readonly [Box, Box],
): Promise<void> {
  const part = glide(second, 4.7, 5.8)
  if (part === 0 || part === 1) return
  const box = mixBoxes(from, to, part)
  const lifted = { ...box, y: box.y - 70 * Math.sin(Math.PI * part) }
  ctx.save()
  ctx.shadowColor = 'rgba(255, 120, 70, 0.75)'
  ctx.shadowBlur = 50
  ctx.fillStyle = INK
  ctx.beginPath()
  ctx.roundRect(lifted.x, lifted.y, lifted.width, lifted.height, 18)
  ctx.fill()
  ctx.restore()
  const story = await imageAt({ photo: 'carrot-cake.jpg' }, 0)
  coverRounded(ctx, story, { box: lifted, radius: mix(26, 4, part) })
}

/** Section of the street at the start: the television has the same place as in the room. */
const CLOSE: Box = {
  x: STREET_TV.x - (TV_MIDDLE.x * STREET_TV.width) / TV_MIDDLE.width,
  y: STREET_TV.y - (TV_MIDDLE.y * STREET_TV.width) / TV_MIDDLE.width,
  width: (VIDEO.width * STREET_TV.width) / TV_MIDDLE.width,
  height: (VIDEO.height * STREET_TV.width) / TV_MIDDLE.width,
}
const NEAR: Box = { x: 310, y: 196, width: 660, height: 371.25 }

async function drawExterior(ctx: Ctx, second: number): Promise<void> {
  const back = mixBoxes(CLOSE, STREET, glide(second, STREET_FROM + FADE, 11.7))
  const seen = mixBoxes(back, NEAR, glide(second, 14, 15.4))
  ctx.save()
  ctx.scale(VIDEO.width / seen.width, VIDEO.height / seen.height)
  ctx.translate(-seen.x, -seen.y)
  drawStreet(ctx, second)
  await drawTv(ctx, STREET_TV, { slots: SHOWN, second })
  drawGlass(ctx)
  drawPeople(ctx, second - STREET_FROM)
  ctx.restore()
  drawOffline(ctx, second)
}

/** Reflection of the street's light on the window. */
function drawGlass(ctx: Ctx): void {
  ctx.save()
  ctx.fillStyle = 'rgba(255, 255, 255, 0.05)'
  for (const [x, width] of [
    [300, 60],
    [380, 22],
    [860, 90],
  ] as const) {
    ctx.beginPath()
    ctx.moveTo(x + 130, 176)
    ctx.lineTo(x + 130 + width, 176)
    ctx.lineTo(x + width, 620)
    ctx.lineTo(x, 620)
    ctx.fill()
  }
  ctx.restore()
}

/** An offline indicator, while the television continues to play. */
function drawOffline(ctx: Ctx, second: number): void {
  const shown = during(second, [15, END_FROM + FADE], 0.3)
  if (shown === 0) return
  const isBack = second > 17.1
  const radius = 58 * arrive(second, 15, 15.5)
  ctx.save()
  ctx.globalAlpha = shown
  ctx.translate(112, 112)
  ctx.fillStyle = isBack ? '#0E7A4B' : SIGNAL
  ctx.beginPath()
  ctx.arc(0, 0, radius, 0, 2 * Math.PI)
  ctx.fill()
  ctx.strokeStyle = isBack ? CREAM : INK
  ctx.fillStyle = ctx.strokeStyle
  ctx.lineWidth = radius * 0.13
  ctx.lineCap = 'round'
  for (const size of [0.3, 0.52, 0.74]) {
    ctx.beginPath()
    ctx.arc(0, radius * 0.36, radius * size, -Math.PI * 0.75, -Math.PI * 0.25)
    ctx.stroke()
  }
  ctx.beginPath()
  ctx.arc(0, radius * 0.34, radius * 0.1, 0, 2 * Math.PI)
  ctx.fill()
  if (!isBack) {
    ctx.beginPath()
    ctx.moveTo(-radius * 0.5, -radius * 0.5)
    ctx.lineTo(radius * 0.5, radius * 0.55)
    ctx.stroke()
  }
  ctx.restore()
}

/** The three stories change into the product's logo. */
async function drawEnd(ctx: Ctx, second: number): Promise<void> {
  drawEvening(ctx, VIDEO)
  const width = 300
  const name = glide(second, 1, 1.7)
  const place = { x: mix(490, 262, name), y: (VIDEO.height - markHeight(width)) / 2, width }
  const lit = glide(second, 0.6, 1.3)
  drawMark(ctx, place, lit)
  ctx.save()
  ctx.globalAlpha = 1 - lit
  for (const [at, box] of markFrames(place).entries()) {
    const { footage } = SHOWN[at]?.[0] ?? { footage: { photo: 'carrot-cake.jpg' } }
    coverRounded(ctx, await imageAt(footage, second), { box, radius: 14 })
  }
  ctx.globalAlpha = name
  drawName(ctx, { x: mix(560, 600, name), y: VIDEO.height / 2 + 4, size: 148 })
  ctx.restore()
}
