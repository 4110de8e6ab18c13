/// <reference lib="dom" />
import { Darkroom } from './darkroom.ts'
import type { Format } from './darkroom.ts'
import type { Moment } from './scene.ts'
import { SCENES } from '../scenes/gallery.ts'

export interface Order {
  readonly scene: string
  readonly moment: Moment
  readonly format: Format
  /** Size of the finished image; lettering is always drawn at this size. */
  readonly size: { readonly width: number; readonly height: number }
  /** Draws only the scene, only the lettering on a transparent background, or both. */
  readonly layer: 'scene' | 'lettering' | 'both'
  readonly encoding: { readonly type: 'image/jpeg' | 'image/png'; readonly quality: number }
}

declare global {
  interface Window {
    studio: { print(order: Order): Promise<string> }
  }
}

const PARTS = ['prelude', 'objects', 'shading', 'develop', 'triangle']
const FONTS = [
  '800 40px "Bricolage Grotesque"',
  '400 40px "Bricolage Grotesque"',
  '500 40px Figtree',
  '800 40px Figtree',
]

async function open(): Promise<void> {
  const shapes = [...SCENES.values()].flatMap((scene) =>
    'shapes' in scene ? [`scenes/${scene.shapes}`] : [],
  )
  const sources = await Promise.all(
    [...PARTS, ...new Set(shapes)].map(
      async (part) => [part, await (await fetch(`/glsl/${part}.glsl`)).text()] as const,
    ),
  )
  await Promise.all(FONTS.map((font) => document.fonts.load(font, 'Pão de queijo')))
  const darkroom = new Darkroom(new Map(sources))
  const paper = document.createElement('canvas')
  window.studio = { print: (order) => print(darkroom, paper, order) }
}

async function print(darkroom: Darkroom, paper: HTMLCanvasElement, order: Order): Promise<string> {
  const { width, height } = order.size
  const scene = SCENES.get(order.scene)
  if (!scene) throw new Error(`no scene ${order.scene}`)
  if (paper.width !== width || paper.height !== height) Object.assign(paper, { width, height })
  const ctx = paper.getContext('2d')
  if (!ctx) throw new Error('no 2D canvas')
  ctx.clearRect(0, 0, width, height)
  if ('shapes' in scene && order.layer !== 'lettering') {
    darkroom.expose(order.scene, scene, order)
    ctx.imageSmoothingQuality = 'high'
    ctx.drawImage(darkroom.canvas, 0, 0, width, height)
  }
  if (order.layer !== 'scene') scene.lettering?.({ ctx, width, height }, order.moment)
  const { type, quality } = order.encoding
  const blob = await new Promise<Blob | null>((done) => paper.toBlob(done, type, quality))
  if (!blob) throw new Error('the image could not be encoded')
  return toBase64(new Uint8Array(await blob.arrayBuffer()))
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  }
  return btoa(text)
}

await open()
