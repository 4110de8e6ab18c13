/// <reference lib="dom" />
import { drawEvening, drawMark, drawName, INK, markFrames, markHeight } from './brand.ts'
import { SHOWN } from './program.ts'
import { drawFrame, VIDEO } from './scenes.ts'
import { drawTv } from './tv.ts'

export interface Kind {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly quality: number
}

declare global {
  interface Window {
    renderer: {
      /** The frame at a second, base64. */
      frame(second: number, kind: Kind): Promise<string>
      /** The link preview image. */
      preview(size: { width: number; height: number }, kind: Kind): Promise<string>
      /** The home screen icon; `edge` in pixels. */
      icon(edge: number, kind: Kind): Promise<string>
    }
  }
}

const FONTS = ['800 40px "Bricolage Grotesque"', '650 40px Figtree']

type Draw = (ctx: CanvasRenderingContext2D) => Promise<void> | void

async function paint(
  { width, height }: { readonly width: number; readonly height: number },
  kind: Kind,
  draw: Draw,
): Promise<string> {
  const paper = document.createElement('canvas')
  Object.assign(paper, { width, height })
  const ctx = paper.getContext('2d')
  if (ctx === null) throw new Error('no 2D canvas')
  ctx.imageSmoothingQuality = 'high'
  await draw(ctx)
  const { type, quality } = kind
  const blob = await new Promise<Blob | null>((done) => paper.toBlob(done, type, quality))
  if (blob === null) throw new Error('the image could not be encoded')
  return toBase64(new Uint8Array(await blob.arrayBuffer()))
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  }
  return btoa(text)
}

/** A second at which all three slots show a recognisable image. */
const GLANCE_SECOND = 10.6

async function drawPreview(ctx: CanvasRenderingContext2D): Promise<void> {
  const { width, height } = ctx.canvas
  drawEvening(ctx, { x: 0, y: 0, width, height })
  const tv = { x: width * 0.45, y: height * 0.2, width: width * 0.49, height: height * 0.545 }
  await drawTv(ctx, tv, { slots: SHOWN, second: GLANCE_SECOND })
  const mark = { x: width * 0.075, y: height * 0.3, width: width * 0.13 }
  drawMark(ctx, mark, 1)
  drawName(ctx, {
    x: mark.x,
    y: mark.y + markHeight(mark.width) + height * 0.16,
    size: height * 0.2,
  })
}

function drawIcon(ctx: CanvasRenderingContext2D): void {
  const edge = ctx.canvas.width
  ctx.fillStyle = INK
  ctx.fillRect(0, 0, edge, edge)
  const width = edge * 0.96
  const place = { x: (edge - width) / 2, y: (edge - markHeight(width)) / 2, width }
  for (const frame of markFrames(place)) {
    ctx.fillStyle = frame.color
    ctx.beginPath()
    ctx.roundRect(frame.x, frame.y, frame.width, frame.height, edge * 0.045)
    ctx.fill()
  }
}

async function open(): Promise<void> {
  await Promise.all(FONTS.map((font) => document.fonts.load(font, 'Vitrine')))
  window.renderer = {
    frame: (second, kind) => paint(VIDEO, kind, (ctx) => drawFrame(ctx, second)),
    preview: (size, kind) => paint(size, kind, drawPreview),
    icon: (edge, kind) => paint({ width: edge, height: edge }, kind, drawIcon),
  }
}

await open()
