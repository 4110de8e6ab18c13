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

/** The colours at some points of every frame, read in a page of its own. */
export async function readColours(
  browser: Browser,
  frames: readonly Frame[],
  points: readonly Point[],
): Promise<readonly (readonly Colour[])[]> {
  const page = await browser.newPage()
  const all: (readonly Colour[])[] = []
  for (const { png } of frames) {
    all.push(
      await page.evaluate(
        async ({ data, wanted }) => {
          const image = new Image()
          image.src = `data:image/png;base64,${data}`
          await image.decode()
          const canvas = document.createElement('canvas')
          canvas.width = image.width
          canvas.height = image.height
          const context = canvas.getContext('2d')
          if (!context) throw new Error('no canvas')
          context.drawImage(image, 0, 0)
          return wanted.map(({ x, y }): [number, number, number] => {
            const left = Math.floor(x * image.width)
            const top = Math.floor(y * image.height)
            const [red = 0, green = 0, blue = 0] = context.getImageData(left, top, 1, 1).data
            return [red, green, blue]
          })
        },
        { data: png, wanted: [...points] },
      ),
    )
  }
  await page.close()
  return all
}
