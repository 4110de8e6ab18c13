import type { Browser, Page } from '@playwright/test'
import type { Box, Device, Frame } from './frames.ts'

/** Pixels of a finished video. */
export const VIDEO = { width: 1_280, height: 720 } as const

export const FRAMES_PER_SECOND = 25

export type Layout = 'phone' | 'both'

/** Places of the devices' displays on the stage. */
export const LAYOUTS: Readonly<Record<Layout, Readonly<Partial<Record<Device, Box>>>>> = {
  // Larger than the stage, so that it can be read on a phone: its lower edge is cut off.
  phone: { phone: { x: 391, y: 36, width: 498, height: 690 } },
  both: {
    tv: { x: 48, y: 112, width: 816, height: 459 },
    phone: { x: 908, y: 62, width: 342, height: 597 },
  },
}

/** Draws the frames of a video, one at a time. */
export interface Stage {
  add(image: string, bytes: Buffer): Promise<void>
  draw(frame: Frame, as: 'image/jpeg' | 'image/webp'): Promise<Buffer>
  close(): Promise<void>
}

declare global {
  interface Window {
    stage: {
      add(image: string, base64: string): void
      draw(frame: Frame, type: string): Promise<string>
    }
  }
}

export async function openStage(browser: Browser, layout: Layout): Promise<Stage> {
  const page: Page = await browser.newPage()
  await page.evaluate(installStage, { size: VIDEO, devices: LAYOUTS[layout] })
  return {
    add: (image, bytes) =>
      page.evaluate(
        ([name, base64]) => {
          window.stage.add(name, base64)
        },
        [image, bytes.toString('base64')] as const,
      ),
    async draw(frame, as) {
      const drawn = await page.evaluate(
        ([frameToDraw, type]) => window.stage.draw(frameToDraw, type),
        [frame, as] as const,
      )
      return Buffer.from(drawn, 'base64')
    },
    close: () => page.close(),
  }
}

interface StageOf {
  readonly size: { readonly width: number; readonly height: number }
  readonly devices: Readonly<Partial<Record<Device, Box>>>
}

/** Runs in a page: the stage is a canvas. */
function installStage({ size, devices }: StageOf): void {
  const { width, height } = size
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('no canvas')
  const pen = context
  const blobs = new Map<string, Blob>()
  const bitmaps = new Map<string, ImageBitmap>()

  async function bitmapOf(image: string): Promise<ImageBitmap> {
    const cached = bitmaps.get(image)
    if (cached !== undefined) return cached
    const blob = blobs.get(image)
    if (blob === undefined) throw new Error(`no image ${image}`)
    const bitmap = await createImageBitmap(blob)
    bitmaps.set(image, bitmap)
    // A few are enough, because they are used in order.
    const [oldest] = bitmaps.keys()
    if (bitmaps.size > 6 && oldest !== undefined) {
      bitmaps.get(oldest)?.close()
      bitmaps.delete(oldest)
    }
    return bitmap
  }

  function rounded({ x, y, width: wide, height: high }: Box, radius: number): void {
    pen.beginPath()
    pen.roundRect(x, y, wide, high, radius)
  }

  function background(): void {
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.fillStyle = '#15161c'
    pen.fillRect(0, 0, width, height)
    const glow = pen.createRadialGradient(width * 0.1, 0, 0, width * 0.1, 0, width * 0.75)
    glow.addColorStop(0, '#ff5a3638')
    glow.addColorStop(1, '#ff5a3600')
    pen.fillStyle = glow
    pen.fillRect(0, 0, width, height)
  }

  /** The frame of a device around its display. */
  function body(device: string, glass: Box): void {
    const isPhone = device === 'phone'
    const edge = isPhone ? 9 : 10
    const around = {
      x: glass.x - edge,
      y: glass.y - edge,
      width: glass.width + 2 * edge,
      height: glass.height + 2 * edge,
    }
    pen.save()
    pen.shadowColor = '#000a'
    pen.shadowBlur = 40
    pen.shadowOffsetY = 16
    pen.fillStyle = '#05060a'
    rounded(around, isPhone ? 38 : 14)
    pen.fill()
    pen.restore()
    pen.strokeStyle = '#3b3e4f'
    pen.lineWidth = 1.5
    rounded(around, isPhone ? 38 : 14)
    pen.stroke()
    if (isPhone) return
    pen.fillStyle = '#05060a'
    const middle = glass.x + glass.width / 2
    pen.fillRect(middle - 70, around.y + around.height, 140, 22)
    rounded({ x: middle - 130, y: around.y + around.height + 20, width: 260, height: 8 }, 4)
    pen.fill()
  }

  async function screen(device: string, glass: Box, shown: Frame['devices'][Device]) {
    body(device, glass)
    pen.save()
    rounded(glass, device === 'phone' ? 30 : 5)
    pen.clip()
    pen.fillStyle = '#000'
    pen.fillRect(glass.x, glass.y, glass.width, glass.height)
    if (shown !== undefined) {
      const layers: [string, number][] = [[shown.image, shown.mix]]
      if (shown.before !== null) layers.unshift([shown.before, 1])
      for (const [image, alpha] of layers) {
        pen.globalAlpha = alpha
        pen.drawImage(await bitmapOf(image), glass.x, glass.y, glass.width, glass.height)
      }
    }
    pen.restore()
  }

  /** A fingertip of constant size in every view. */
  function finger(pointer: NonNullable<Frame['pointer']>, tap: number | null, scale: number): void {
    const { x, y, alpha } = pointer
    const press = tap === null ? 1 : 1 - 0.25 * Math.sin(Math.min(tap * 2, 1) * Math.PI)
    pen.globalAlpha = alpha
    if (tap !== null) {
      pen.beginPath()
      pen.arc(x, y, (20 + 34 * tap) / scale, 0, 2 * Math.PI)
      pen.strokeStyle = `rgb(255 90 54 / ${String(1 - tap)})`
      pen.lineWidth = 5 / scale
      pen.stroke()
    }
    pen.beginPath()
    pen.arc(x, y, (20 * press) / scale, 0, 2 * Math.PI)
    pen.fillStyle = 'rgb(255 90 54 / 0.55)'
    pen.fill()
    pen.lineWidth = 3 / scale
    pen.strokeStyle = '#fff'
    pen.stroke()
    pen.globalAlpha = 1
  }

  window.stage = {
    add(image, base64) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      blobs.set(image, new Blob([bytes]))
    },
    async draw({ view, devices: shown, pointer, tap }, type) {
      background()
      const scale = width / view.width
      pen.setTransform(scale, 0, 0, scale, -view.x * scale, -view.y * scale)
      pen.imageSmoothingQuality = 'high'
      for (const [device, glass] of Object.entries(devices)) {
        await screen(device, glass, device === 'tv' ? shown.tv : shown.phone)
      }
      if (pointer !== null) finger(pointer, tap, scale)
      const blob = await canvas.convertToBlob({
        type,
        quality: type === 'image/webp' ? 0.82 : 0.95,
      })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (let at = 0; at < bytes.length; at += 8_192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
      }
      return btoa(text)
    },
  }
}
