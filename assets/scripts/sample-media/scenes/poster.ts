/// <reference lib="dom" />
import { CREAM, INK, SIGNAL, TEXT, stick, write } from '../page/lettering.ts'
import type { Words } from '../page/lettering.ts'
import type { FlatScene, Paper } from '../page/scene.ts'

const NIGHT = '#241E4E'
const AMBER = '#FFB547'
const BLUSH = '#FF9B7F'

const LEFT = { x: 0.075, align: 'left', color: CREAM } as const
const POSTER_WORDS: readonly Words[] = [
  { ...LEFT, text: 'música', y: 0.115, size: 0.235, spacing: -0.04 },
  { ...LEFT, text: 'ao vivo', y: 0.225, size: 0.235, spacing: -0.04, color: SIGNAL },
  { ...LEFT, text: 'sexta, 19h', y: 0.875, size: 0.12 },
  {
    ...LEFT,
    text: 'voz e violão no Café Aurora, entrada livre',
    y: 0.925,
    size: 0.04,
    color: BLUSH,
    family: TEXT,
    weight: 500,
    spacing: 0,
  },
]

/** A poster: the sun goes down behind a record. */
export const liveMusic: FlatScene = {
  lettering: (paper, moment) => {
    const { ctx, width: w, height: h } = paper
    fill(paper, NIGHT)
    const middle = { x: w * 0.5, y: h * 0.6 }
    rays(ctx, middle, w)
    const rings = [
      [0.5, SIGNAL],
      [0.42, BLUSH],
      [0.34, AMBER],
      [0.26, CREAM],
    ] as const
    for (const [size, color] of rings) disc(ctx, middle, { radius: size * w, color, half: true })
    disc(ctx, middle, { radius: w * 0.185, color: INK, half: true })
    ctx.fillStyle = INK
    ctx.fillRect(0, middle.y, w, h)
    waves(ctx, middle, w)
    for (const words of POSTER_WORDS) write(paper, words)
    stick(
      paper,
      {
        text: 'reserve sua mesa',
        x: 0.72,
        y: 0.8,
        size: 0.052,
        color: INK,
        paper: AMBER,
        tilt: -0.07,
      },
      moment,
    )
  },
}

interface Dot {
  readonly x: number
  readonly y: number
}

function fill({ ctx, width, height }: Paper, color: string): void {
  ctx.fillStyle = color
  ctx.fillRect(0, 0, width, height)
}

function disc(
  ctx: CanvasRenderingContext2D,
  at: Dot,
  { radius, color, half }: { radius: number; color: string; half: boolean },
): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.arc(at.x, at.y, radius, half ? Math.PI : 0, Math.PI * 2)
  ctx.fill()
}

function rays(ctx: CanvasRenderingContext2D, at: Dot, width: number): void {
  ctx.fillStyle = '#2F2763'
  for (let i = 0; i < 12; i++) {
    const a = Math.PI + (i * Math.PI) / 12
    ctx.beginPath()
    ctx.moveTo(at.x, at.y)
    ctx.lineTo(at.x + Math.cos(a) * width * 2, at.y + Math.sin(a) * width * 2)
    ctx.lineTo(
      at.x + Math.cos(a + Math.PI / 24) * width * 2,
      at.y + Math.sin(a + Math.PI / 24) * width * 2,
    )
    ctx.fill()
  }
}

/** The sun's mirror on water, as strings of a guitar that swing. */
function waves(ctx: CanvasRenderingContext2D, at: Dot, width: number): void {
  const colors = [SIGNAL, BLUSH, AMBER, CREAM, AMBER, BLUSH]
  colors.forEach((color, i) => {
    ctx.strokeStyle = color
    ctx.lineWidth = width * (0.017 - 0.0015 * i)
    ctx.lineCap = 'round'
    ctx.beginPath()
    const half = width * (0.47 - 0.055 * i)
    for (let x = -half; x <= half; x += width * 0.004) {
      const swing = Math.cos((x / half) * (Math.PI / 2)) * Math.sin((x / width) * 26 + i * 1.3)
      ctx.lineTo(at.x + x, at.y + width * (0.055 + i * 0.05) + swing * width * 0.017)
    }
    ctx.stroke()
  })
}

/** The café's mark: the sun rises out of a cup. */
export const cafeAvatar: FlatScene = {
  lettering: (paper) => {
    const { ctx, width: w } = paper
    fill(paper, NIGHT)
    const at = { x: w * 0.5, y: w * 0.535 }
    ctx.strokeStyle = AMBER
    ctx.lineCap = 'round'
    ctx.lineWidth = w * 0.036
    for (let i = 0; i < 7; i++) {
      const a = Math.PI + ((i + 0.5) * Math.PI) / 7
      ctx.beginPath()
      ctx.moveTo(at.x + Math.cos(a) * w * 0.27, at.y + Math.sin(a) * w * 0.27)
      ctx.lineTo(at.x + Math.cos(a) * w * 0.36, at.y + Math.sin(a) * w * 0.36)
      ctx.stroke()
    }
    disc(ctx, at, { radius: w * 0.2, color: SIGNAL, half: true })
    ctx.strokeStyle = CREAM
    ctx.lineWidth = w * 0.042
    ctx.beginPath()
    ctx.arc(w * 0.72, w * 0.62, w * 0.075, 0, Math.PI * 2)
    ctx.stroke()
    ctx.fillStyle = CREAM
    ctx.beginPath()
    ctx.roundRect(w * 0.27, w * 0.535, w * 0.46, w * 0.27, [w * 0.02, w * 0.02, w * 0.19, w * 0.19])
    ctx.fill()
  },
}

/** The flower shop's mark. */
export const flowersAvatar: FlatScene = {
  lettering: (paper) => {
    const { ctx, width: w } = paper
    fill(paper, '#F7B7C4')
    ctx.translate(w * 0.5, w * 0.5)
    for (let i = 0; i < 8; i++) {
      ctx.rotate(Math.PI / 4)
      ctx.fillStyle = i % 2 === 0 ? '#B3261E' : SIGNAL
      ctx.beginPath()
      ctx.ellipse(0, -w * 0.225, w * 0.095, w * 0.17, 0, 0, Math.PI * 2)
      ctx.fill()
    }
    ctx.resetTransform()
    disc(ctx, { x: w * 0.5, y: w * 0.5 }, { radius: w * 0.115, color: CREAM, half: false })
    disc(ctx, { x: w * 0.5, y: w * 0.5 }, { radius: w * 0.06, color: AMBER, half: false })
  },
}
