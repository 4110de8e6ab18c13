import type { Browser, Page } from '@playwright/test'

/** One moment of the screen as the compositor made it. */
export interface Frame {
  /** Seconds. */
  readonly at: number
  readonly png: string
}

/** Records what the page paints until `stop` is called. */
export async function recordFrames(page: Page) {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? 0, png: data })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 480, maxHeight: 270 })
  return {
    async stop(): Promise<readonly Frame[]> {
      await session.send('Page.stopScreencast')
      await session.detach()
      return frames
    },
  }
}

export interface Point {
  /** Parts of the picture's width and height, 0 to 1. */
  readonly x: number
  readonly y: number
}

export type Colour = readonly [red: number, green: number, blue: number]

/** Frames that one call to the page reads. */
const BATCH = 30

/** The colours at some points of every frame, read in a page of its own. */
export async function readColours(
  browser: Browser,
  frames: readonly Frame[],
  points: readonly Point[],
): Promise<readonly (readonly Colour[])[]> {
  const page = await browser.newPage()
  const all: (readonly Colour[])[] = []
  for (let start = 0; start < frames.length; start += BATCH) {
    const pngs = frames.slice(start, start + BATCH).map(({ png }) => png)
    all.push(...(await readBatch(page, pngs, points)))
  }
  await page.close()
  return all
}

function readBatch(
  page: Page,
  pngs: readonly string[],
  points: readonly Point[],
): Promise<readonly (readonly Colour[])[]> {
  return page.evaluate(
    async ({ batch, wanted }) => {
      const load = async (png: string): Promise<HTMLImageElement> => {
        const image = new Image()
        image.src = `data:image/png;base64,${png}`
        await image.decode()
        return image
      }
      const canvas = document.createElement('canvas')
      // In the page's own memory: reading pixels back from the compositor takes most of the time otherwise.
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      const images = await Promise.all(batch.map(load))
      return images.map((image) => {
        canvas.width = image.width
        canvas.height = image.height
        context.drawImage(image, 0, 0)
        return wanted.map(({ x, y }): [number, number, number] => {
          const left = Math.floor(x * image.width)
          const top = Math.floor(y * image.height)
          const [red = 0, green = 0, blue = 0] = context.getImageData(left, top, 1, 1).data
          return [red, green, blue]
        })
      })
    },
    { batch: [...pngs], wanted: [...points] },
  )
}
