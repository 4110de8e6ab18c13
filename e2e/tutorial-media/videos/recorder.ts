import type { Locator, Page } from '@playwright/test'
import type { Box, Cue, Device, Point, Recording } from './frames.ts'
import { eased, type PointerChange, type ScreenshotChange, type ViewChange } from './frames.ts'
import { VIDEO, FRAMES_PER_SECOND, type Layout, LAYOUTS } from './stage.ts'
import { settle } from './wordless.ts'

const ALL: Box = { x: 0, y: 0, ...VIDEO }
const FADE_SECONDS = 0.3
/** One per frame of the video, so that a scroll is smooth. */
const SCROLL_FRAMES = 22
/** Minimum distance of a scroll, in pixels of the page. */
const SCROLL_FROM = 60
const CLIP_FRAME_MS = 120

export interface RecorderOptions {
  readonly layout: Layout
  /** Minimum duration of a caption in seconds, by its id. */
  readonly needed: (cue: string) => number
}

/**
 * Records actions on the pages of a phone and a TV by its own clock: an action takes as long in the video as
 * a person needs to follow, however long the page takes.
 */
export class Recorder {
  readonly images = new Map<string, Buffer>()
  readonly #options: RecorderOptions
  readonly #pages = new Map<Device, Page>()
  readonly #screenshots: ScreenshotChange[] = []
  readonly #views: ViewChange[] = [{ at: 0, seconds: 0, view: ALL }]
  readonly #pointer: PointerChange[] = []
  readonly #taps: number[] = []
  readonly #cues: Cue[] = []
  #unmasked: readonly string[] = []
  #now = 0
  #cue: { readonly id: string; readonly from: number } | null = null

  constructor(options: RecorderOptions) {
    this.#options = options
  }

  /** Shows a page on the display of a device. */
  use(device: Device, page: Page): void {
    this.#pages.set(device, page)
  }

  /** Text that is shown in every language, such as the last characters of a code. */
  unmask(...texts: readonly string[]): void {
    this.#unmasked = [...this.#unmasked, ...texts]
  }

  /** Starts a caption. The previous one lasts as long as it takes to read. */
  cue(id: string): void {
    this.#endCue()
    this.#cue = { id, from: this.#now }
  }

  wait(seconds: number): void {
    this.#now += seconds
  }

  /** Shows the current state of a device. */
  async capture(device: Device, fade = FADE_SECONDS): Promise<void> {
    const page = this.#pageOf(device)
    await settle(page)
    await this.#takeScreenshot(device, fade)
    this.#now += fade
  }

  /** Shows an image instead of a page. */
  show(device: Device, bytes: Buffer, fade = FADE_SECONDS): void {
    const image = String(this.images.size)
    this.images.set(image, bytes)
    this.#screenshots.push({ at: this.#now, device, image, fade })
  }

  /** Records a device in real time. */
  async watch(device: Device, seconds: number): Promise<void> {
    const start = performance.now()
    const from = this.#now
    const page = this.#pageOf(device)
    let fade = FADE_SECONDS
    for (let passed = 0; passed < seconds * 1_000; passed = performance.now() - start) {
      this.#now = from + passed / 1_000
      await this.#takeScreenshot(device, fade)
      fade = 0.1
      const left = CLIP_FRAME_MS - (performance.now() - start - passed)
      if (left > 0) await page.waitForTimeout(left)
    }
    this.#now = from + seconds
  }

  /** Moves the view to everything, a device, or a part of one. */
  view(to: 'all' | Device | Box, seconds = 1): void {
    const view = to === 'all' ? ALL : this.#viewOn(typeof to === 'string' ? this.#glass(to) : to)
    this.#views.push({ at: this.#now, seconds, view })
    this.#now += seconds * 0.8
  }

  /** Zooms in on an element of a device's page. */
  async near(device: Device, target: Locator, zoom = 1.55): Promise<void> {
    await this.scrollTo(device, target)
    const { x, y } = this.#middle(device, await boxOf(target))
    const width = VIDEO.width / zoom
    const height = VIDEO.height / zoom
    const view = { x: x - width / 2, y: y - height / 2, width, height }
    this.#views.push({ at: this.#now, seconds: 1, view: this.#clamp(view) })
    this.#now += 0.8
  }

  /** Scrolls a page gradually until an element is well in view. */
  async scrollTo(device: Device, target: Locator, place = 0.5): Promise<void> {
    const page = this.#pageOf(device)
    await target.waitFor()
    const box = await boxOf(target)
    const { from, height, most } = await page.evaluate(() => ({
      from: scrollY,
      height: innerHeight,
      most: document.documentElement.scrollHeight - innerHeight,
    }))
    const to = Math.min(Math.max(from + box.y + box.height / 2 - height * place, 0), most)
    if (Math.abs(to - from) < SCROLL_FROM) return
    for (let frame = 1; frame <= SCROLL_FRAMES; frame += 1) {
      const top = from + (to - from) * eased(frame / SCROLL_FRAMES)
      await page.evaluate((y) => {
        scrollTo({ top: y, behavior: 'instant' })
      }, top)
      await this.#takeScreenshot(device, 0)
      this.#now += 1 / FRAMES_PER_SECOND
    }
    await this.capture(device, 0.1)
  }

  /** Scrolls a new page without recording. */
  async jumpTo(device: Device, target: Locator): Promise<void> {
    await settle(this.#pageOf(device))
    await target.evaluate((element) => {
      element.scrollIntoView({ block: 'start', behavior: 'instant' })
    })
  }

  /** Moves the finger to an element and taps it; `after` waits for the result. */
  async tap(device: Device, target: Locator, after?: () => Promise<unknown>): Promise<void> {
    await this.scrollTo(device, target)
    await this.point(device, target)
    this.wait(0.35)
    this.#taps.push(this.#now)
    this.wait(0.3)
    // The element in its place afterwards is not the tapped one.
    this.release()
    this.wait(0.2)
    await target.click()
    await after?.()
    await this.capture(device)
    this.wait(0.5)
  }

  /** Moves the finger to an element without tapping. */
  async point(device: Device, target: Locator): Promise<void> {
    const to = this.#middle(device, await boxOf(target))
    this.#follow(to)
    this.#pointer.push({ at: this.#now, seconds: 0.7, to })
    this.wait(0.75)
  }

  /** Removes the finger, as after every tap. */
  release(): void {
    this.#pointer.push({ at: this.#now, seconds: 0, to: null })
  }

  /** Types with one frame per character. */
  async type(device: Device, field: Locator, text: string): Promise<void> {
    for (const character of text) {
      await field.press(character)
      await this.#takeScreenshot(device, 0)
      this.wait(0.22)
    }
    await this.capture(device, 0)
  }

  finish(): Recording {
    this.wait(0.8)
    this.#endCue()
    return {
      screenshots: this.#screenshots,
      views: this.#views,
      pointer: this.#pointer,
      taps: this.#taps,
      cues: this.#cues,
      seconds: this.#now,
    }
  }

  /** Moves a view that does not contain a point well inside. */
  #follow({ x, y }: Point): void {
    const { view } = this.#views.at(-1) ?? { view: ALL }
    const isWithin =
      Math.abs(x - view.x - view.width / 2) < view.width * 0.4 &&
      Math.abs(y - view.y - view.height / 2) < view.height * 0.36
    if (isWithin) return
    const moved = { ...view, x: x - view.width / 2, y: y - view.height / 2 }
    this.#views.push({ at: this.#now, seconds: 0.8, view: this.#clamp(moved) })
  }

  #endCue(): void {
    if (this.#cue === null) return
    const { id, from } = this.#cue
    this.#now = Math.max(this.#now, from + this.#options.needed(id))
    this.#cues.push({ id, from, to: this.#now })
  }

  async #takeScreenshot(device: Device, fade: number): Promise<void> {
    const page = this.#pageOf(device)
    await page.evaluate((texts) => {
      window.wordless.paint(texts)
    }, this.#unmasked)
    this.show(device, await page.screenshot({ type: 'jpeg', quality: 93 }), fade)
  }

  #pageOf(device: Device): Page {
    const page = this.#pages.get(device)
    if (page === undefined) throw new Error(`the ${device} is not switched on`)
    return page
  }

  #glass(device: Device): Box {
    const glass = LAYOUTS[this.#options.layout][device]
    if (glass === undefined) throw new Error(`no ${device} on this stage`)
    return glass
  }

  /** Converts pixels of a page to pixels of the stage. */
  #middle(device: Device, box: Box): Point {
    const glass = this.#glass(device)
    const scale = glass.width / (this.#pageOf(device).viewportSize()?.width ?? glass.width)
    return {
      x: glass.x + (box.x + box.width / 2) * scale,
      y: glass.y + (box.y + box.height / 2) * scale,
    }
  }

  /** A view with a margin around a box. */
  #viewOn(box: Box): Box {
    const width = Math.max(box.width + 90, ((box.height + 90) * VIDEO.width) / VIDEO.height)
    const height = (width * VIDEO.height) / VIDEO.width
    const view = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2 }
    return this.#clamp({ ...view, width, height })
  }

  /** Clamps a view to the stage. */
  #clamp(view: Box): Box {
    const width = Math.min(view.width, ALL.width)
    const height = Math.min(view.height, ALL.height)
    return {
      x: Math.min(Math.max(view.x, 0), ALL.width - width),
      y: Math.min(Math.max(view.y, 0), ALL.height - height),
      width,
      height,
    }
  }
}

async function boxOf(target: Locator): Promise<Box> {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${String(target)} is not on the page`)
  return box
}
