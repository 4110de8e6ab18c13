/// <reference lib="dom" />
import { CREAM, DISPLAY, INK, SIGNAL, TEXT, stick, write } from '../page/lettering.ts'
import type { FlatScene, Paper, Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

const NIGHT = '#241E4E'
const AMBER = '#FFB547'
const BLUSH = '#FF9B7F'

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
    write(paper, {
      text: 'música',
      x: 0.075,
      y: 0.115,
      size: 0.235,
      color: CREAM,
      align: 'left',
      spacing: -0.04,
    })
    write(paper, {
      text: 'ao vivo',
      x: 0.075,
      y: 0.225,
      size: 0.235,
      color: SIGNAL,
      align: 'left',
      spacing: -0.04,
    })
    write(paper, {
      text: 'sexta, 19h',
      x: 0.075,
      y: 0.875,
      size: 0.12,
      color: CREAM,
      align: 'left',
    })
    write(paper, {
      text: 'voz e violão no Café Aurora, entrada livre',
      x: 0.078,
      y: 0.925,
      size: 0.04,
      color: BLUSH,
      align: 'left',
      family: TEXT,
      weight: 500,
      spacing: 0,
    })
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

/** The menu in chalk, over the counter. */
export const menuBoard: Scene = {
  shapes: 'menu-board',
  light: light({
    lamp: [-3.5, 8.5, 5],
    color: [2.2, 1.5, 0.95],
    sky: [0.16, 0.13, 0.14],
    ground: [0.13, 0.08, 0.06],
    fill: [0.1, 0.08, 0.1],
    surround: `vec3(0.14, 0.1, 0.09) + ${softBox([-0.5, 0.7, 0.5], [2, 1.5, 1])}`,
    softness: 0.08,
  }),
  view: () => ({
    eye: [0, 4.15, 15],
    target: [0, 4.15, 0],
    zoom: 3.1,
    aperture: 0,
    exposure: 1.15,
  }),
  lettering: ({ ctx, width, height }) => {
    const chalk = document.createElement('canvas')
    Object.assign(chalk, { width, height })
    const on = chalk.getContext('2d')
    if (!on) throw new Error('no 2D canvas')
    writeMenu({ ctx: on, width, height })
    rubChalk({ ctx: on, width, height })
    ctx.drawImage(chalk, 0, 0)
  },
}

const MENU = [
  ['espresso', '7'],
  ['cappuccino', '12'],
  ['latte', '13'],
  ['café coado', '9'],
  ['café gelado', '16'],
  ['pão de queijo', '6'],
  ['croissant', '11'],
  ['bolo de cenoura', '14'],
] as const

function writeMenu(paper: Paper): void {
  const { ctx, width: w, height: h } = paper
  const line = { color: '#F4EDE0', align: 'left', glow: { color: 'transparent', size: 0 } } as const
  write(paper, {
    ...line,
    text: 'cardápio',
    x: 0.5,
    y: 0.135,
    size: 0.15,
    align: 'center',
    color: '#FFD9B0',
  })
  ctx.strokeStyle = SIGNAL
  ctx.lineWidth = w * 0.008
  ctx.lineCap = 'round'
  ctx.beginPath()
  for (let x = 0.3; x <= 0.7; x += 0.005) ctx.lineTo(x * w, h * (0.187 + 0.003 * Math.sin(x * 60)))
  ctx.stroke()
  MENU.forEach(([name, price], i) => {
    const y = 0.248 + i * 0.0585
    const last = i === MENU.length - 1
    write(paper, {
      ...line,
      text: name,
      x: 0.165,
      y,
      size: 0.068,
      weight: 600,
      color: last ? '#FFB08F' : line.color,
    })
    write(paper, {
      ...line,
      text: price,
      x: 0.84,
      y,
      size: 0.072,
      align: 'right',
      color: last ? '#FFB08F' : '#FFD9B0',
    })
    dots(ctx, {
      from: 0.18 * w + textWidth(ctx, name, w * 0.068),
      to: 0.735 * w,
      y: h * y + w * 0.016,
    })
  })
  write(paper, {
    ...line,
    text: 'preços em reais',
    x: 0.5,
    y: 0.728,
    size: 0.036,
    align: 'center',
    family: TEXT,
    weight: 500,
    spacing: 0.02,
  })
}

function textWidth(ctx: CanvasRenderingContext2D, text: string, size: number): number {
  ctx.font = `600 ${String(size)}px ${DISPLAY}`
  return ctx.measureText(text).width
}

function dots(
  ctx: CanvasRenderingContext2D,
  { from, to, y }: { from: number; to: number; y: number },
): void {
  ctx.fillStyle = 'rgba(244,237,224,0.5)'
  for (let x = from + 16; x < to; x += 22) {
    ctx.beginPath()
    ctx.arc(x, y, 2.6, 0, Math.PI * 2)
    ctx.fill()
  }
}

/** Takes specks out of the letters, as the grain of a board does. */
function rubChalk({ ctx, width, height }: Paper): void {
  const image = ctx.getImageData(0, 0, width, height)
  for (let i = 0; i < image.data.length / 4; i++) {
    const alpha = image.data[i * 4 + 3] ?? 0
    if (alpha === 0) continue
    const x = i % width
    const y = Math.floor(i / width)
    const n = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453
    const speck = n - Math.floor(n)
    const stroke = 0.5 + 0.5 * Math.sin((x * 0.8 + y * 0.55) * 0.32 + Math.sin(y * 0.05) * 2)
    image.data[i * 4 + 3] = alpha * (speck < 0.12 + 0.2 * stroke ? 0.5 : 0.95)
  }
  ctx.putImageData(image, 0, 0)
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
