/// <reference lib="dom" />
import { DISPLAY, SIGNAL, TEXT, write } from '../page/lettering.ts'
import type { Paper, Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

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

const CHALK = {
  color: '#F4EDE0',
  align: 'left',
  glow: { color: 'transparent', size: 0 },
} as const
const GOLD = '#FFD9B0'
const ROSE = '#FFB08F'
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
  write(paper, {
    ...CHALK,
    text: 'cardápio',
    x: 0.5,
    y: 0.135,
    size: 0.15,
    align: 'center',
    color: GOLD,
  })
  ctx.strokeStyle = SIGNAL
  ctx.lineWidth = w * 0.008
  ctx.lineCap = 'round'
  ctx.beginPath()
  for (let x = 0.3; x <= 0.7; x += 0.005) ctx.lineTo(x * w, h * (0.187 + 0.003 * Math.sin(x * 60)))
  ctx.stroke()
  MENU.forEach(([name, price], i) => {
    const y = 0.248 + i * 0.0585
    const [ink, warm] = i === MENU.length - 1 ? [ROSE, ROSE] : [CHALK.color, GOLD]
    write(paper, { ...CHALK, text: name, x: 0.165, y, size: 0.068, weight: 600, color: ink })
    write(paper, { ...CHALK, text: price, x: 0.84, y, size: 0.072, align: 'right', color: warm })
    dots(ctx, {
      from: 0.18 * w + textWidth(ctx, name, w * 0.068),
      to: 0.735 * w,
      y: h * y + w * 0.016,
    })
  })
  write(paper, {
    ...CHALK,
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

/** Erases specks from the letters, like the grain of a board. */
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
