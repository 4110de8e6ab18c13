import type { StageReady, StageSources, StageUse } from './ports.ts'
import type { Clock } from './ports.ts'
import type { FailureReason } from '../core/state.ts'
import { onAbort } from './abort.ts'
import { paintFill } from './fill.ts'
import { createVideoBox } from './video-box.ts'
import type { VideoBox } from './video-box.ts'

const COVER = 'position:absolute;top:0;left:0;width:100%;height:100%;'
/** A fade begins a little above nothing, so that already its first frame can be seen. */
const FIRST_OPACITY = '0.06'
/** Nearly clear instead of clear: engines do not paint what cannot be seen at all. */
const UNSEEN = '0.01'
/** A tab in the background paints nothing; its clock goes on after this. */
const PAINT_FALLBACK_MS = 500

export interface LayerEvents {
  painted(): void
  ended(): void
  failed(reason: FailureReason): void
  stalled(): void
  interrupted(): void
  resumed(remainingMs: number): void
  soundBlocked(): void
}

export interface LayerDeps {
  readonly document: Document
  readonly clock: Clock
  readonly events: LayerEvents
}

function loadImage(image: HTMLImageElement, src: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (then: () => void) => {
      image.onload = null
      image.onerror = null
      forget()
      then()
    }
    const forget = onAbort(signal, () => finish(() => reject(new Error('aborted'))))
    image.onerror = () => finish(() => reject(new Error('picture cannot be decoded')))
    image.onload = () =>
      finish(() => {
        // Decoding ahead is younger than the oldest engine; there the first paint decodes.
        if (typeof image.decode !== 'function') return resolve()
        image.decode().then(resolve, () => resolve())
      })
    image.src = src
  })
}

/** One of the two layers of a slot: a still or photo, its blurred fill, and one reused video. */
export class Layer {
  readonly root: HTMLElement
  readonly #picture: HTMLImageElement
  readonly #fill: HTMLCanvasElement
  #video: VideoBox
  #isWorn = false
  readonly #deps: LayerDeps
  #use: StageUse | null = null
  #cancelPaint = () => {}

  constructor(deps: LayerDeps) {
    const { document } = deps
    this.#deps = deps
    this.root = document.createElement('div')
    this.#fill = document.createElement('canvas')
    this.#picture = document.createElement('img')
    this.#picture.alt = ''
    this.#fill.style.cssText = `${COVER}object-fit:cover;`
    this.#picture.style.cssText = `${COVER}object-fit:contain;`
    this.#video = this.#createVideo()
    this.root.appendChild(this.#fill)
    this.root.appendChild(this.#picture)
    this.root.appendChild(this.#video.element)
    this.clear()
  }

  #createVideo(): VideoBox {
    const video = createVideoBox(this.#deps)
    video.element.style.cssText = `${COVER}object-fit:contain;`
    return video
  }

  /** A new media element in place of one that stands still, now or when it is free. */
  renew(): void {
    this.#isWorn = true
    if (this.#use === null) this.#renewWorn()
  }

  #renewWorn(): void {
    if (!this.#isWorn) return
    this.#isWorn = false
    this.root.removeChild(this.#video.element)
    this.#video.clear()
    this.#dropped += this.#video.droppedFrames()
    this.#video = this.#createVideo()
    this.root.appendChild(this.#video.element)
  }

  #dropped = 0

  droppedFrames(): number {
    return this.#dropped + this.#video.droppedFrames()
  }

  /** Whether its video plays, or ought to, and has long shown nothing new. */
  standsStill(): boolean {
    return this.#video.standsStill()
  }

  get use(): StageUse | null {
    return this.#use
  }

  /** Loads a use behind what is visible; resolves when its first frame can be seen. */
  async prepare(use: StageUse, sources: StageSources, signal: AbortSignal): Promise<StageReady> {
    this.#use = use
    this.root.style.display = 'block'
    this.root.style.opacity = UNSEEN
    if (sources.picture !== null) await this.#preparePicture(use, sources.picture, signal)
    if (sources.video === null) return { durationMs: null }
    return this.#video.prepare(sources.video, signal)
  }

  async #preparePicture(use: StageUse, src: string, signal: AbortSignal): Promise<void> {
    try {
      await loadImage(this.#picture, src, signal)
    } catch (error) {
      if (use.drawn !== 'video' || signal.aborted) throw error
      return
    }
    this.#picture.style.display = 'block'
    paintFill(this.#fill, this.#picture)
  }

  /** Lies painted under the visible layer of its slot until it is shown. */
  layUnder(): void {
    this.root.style.opacity = '1'
  }

  show(order: number, fadeMs: number): void {
    const { style } = this.root
    style.zIndex = String(order)
    style.transition = 'none'
    style.opacity = FIRST_OPACITY
    // Reading a size makes the engine take the start of the fade as painted.
    void this.root.offsetWidth
    style.transition = `opacity ${Math.round(fadeMs)}ms linear`
    style.opacity = '1'
    if (this.#use) this.root.setAttribute('data-item', this.#use.item.id)
    if (this.#use?.drawn === 'video') this.#video.play(() => this.#deps.events.painted())
    else this.#afterPaint(() => this.#deps.events.painted())
  }

  #afterPaint(run: () => void): void {
    const view = this.#deps.document.defaultView
    let isDone = false
    const finish = () => {
      if (isDone) return
      isDone = true
      this.#cancelPaint()
      run()
    }
    const cancelTimer = this.#deps.clock.setTimer(PAINT_FALLBACK_MS, finish)
    this.#cancelPaint = () => {
      isDone = true
      cancelTimer()
    }
    view?.requestAnimationFrame(() => view.requestAnimationFrame(finish))
  }

  /** Puts the video over its own still: the picture does not change, it only begins to move. */
  async upgrade(src: string, signal: AbortSignal): Promise<StageReady> {
    const ready = await this.#video.prepare(src, signal)
    await new Promise<void>((resolve, reject) => {
      onAbort(signal, () => reject(new Error('aborted')))
      this.#video.play(resolve)
    })
    return ready
  }

  /** Its still takes over; without one the last frame stays, which is better than black. */
  dropVideo(): void {
    if (this.#picture.style.display === 'none') this.#video.freeze()
    else this.#video.clear()
  }

  setSound(isOn: boolean, fadeMs: number): void {
    this.#video.setSound(isOn, fadeMs)
  }

  clear(): void {
    this.#cancelPaint()
    this.#use = null
    this.#video.clear()
    this.#picture.onload = null
    this.#picture.onerror = null
    this.#picture.removeAttribute('src')
    this.#picture.style.display = 'none'
    this.#fill.width = 0
    this.root.removeAttribute('data-item')
    this.#renewWorn()
    this.root.style.cssText = `${COVER}display:none;z-index:0;overflow:hidden;background:#15161c;`
  }
}
