import type { StageReady, StageItemSources, StageItem } from './ports.ts'
import type { Clock } from './ports.ts'
import type { Size } from '../core/overlay-layout.ts'
import type { FailureReason } from '../core/state.ts'
import { onAbort } from './abort.ts'
import { afterPaint } from './after-paint.ts'
import { authorStyle } from './author-style.ts'
import { startFade } from './fade.ts'
import { paintFill } from './fill.ts'
import { LAYER_STATES } from './layer-states.ts'
import type { LayerCommand, LayerEvent } from './layer-states.ts'
import { loadImage } from './load-image.ts'
import { createMachine } from './state-machine.ts'
import { createVideoElementOutput } from './video-output.ts'
import type { VideoElementOutput, VideoOutput } from './video-output.ts'
import { createNativeVideoOutput, punchThrough } from './native-video-layer.ts'
import type { NativeVideoLease } from './native-video-layer.ts'

const COVER = 'position:absolute;top:0;left:0;width:100%;height:100%;'
/** Nearly transparent: engines do not paint what is fully transparent. */
const NEARLY_TRANSPARENT = '0.004'

export interface LayerEvents {
  painted(): void
  ended(): void
  failed(reason: FailureReason): void
  stalled(): void
  interrupted(): void
  resumed(remainingMs: number): void
  soundBlocked(): void
  /** It has become transparent: layers under it must be hidden. */
  punchedThrough(): void
}

export interface LayerDeps {
  readonly document: Document
  readonly clock: Clock
  readonly events: LayerEvents
  readonly lease: NativeVideoLease | null
}

interface ShowOptions {
  /** z-index; grows with every show of the slot. */
  readonly order: number
  readonly fadeMs: number
  /** The slot shows nothing yet. */
  readonly isFirst: boolean
}

/** One of the two layers of a slot: an image, its blurred fill, and one reused video element. */
export class Layer {
  readonly root: HTMLElement
  readonly #image: HTMLImageElement
  readonly #fill: HTMLCanvasElement
  readonly #author: HTMLElement
  #element: VideoElementOutput
  readonly #nativeVideo: VideoOutput | null
  /** Plays the current item: the element or the native video layer. */
  #video: VideoOutput
  #degrees: number | null = null
  #isTransparent = false
  #isRebuildDue = false
  readonly #deps: LayerDeps
  #current: StageItem | null = null
  #cancelPaint = () => {}
  #cancelPlay = () => {}
  #cancelPlaceUnder = () => {}
  #stopFade = () => {}
  readonly #machine = createMachine(LAYER_STATES, 'free', (command) => this.#run(command))
  /** Runs when a layer that awaits its first frame fades in. */
  #onFadeIn = () => {}
  #fadeMs = 0
  #isFirst = false
  #fadedAt = 0
  /** Fade-in time of its sound, in ms; null for silence. */
  #soundFadeMs: number | null = null

  constructor(deps: LayerDeps) {
    const { document } = deps
    this.#deps = deps
    this.root = document.createElement('div')
    this.#fill = document.createElement('canvas')
    this.#image = document.createElement('img')
    this.#image.alt = ''
    this.#author = document.createElement('div')
    this.#fill.style.cssText = `${COVER}object-fit:cover;`
    this.#image.style.cssText = `${COVER}object-fit:contain;`
    this.#element = this.#createVideo()
    this.#video = this.#element
    this.#nativeVideo =
      deps.lease &&
      createNativeVideoOutput({
        ...deps,
        lease: deps.lease,
        punchThrough: this.#punchThrough,
      })
    this.root.appendChild(this.#fill)
    this.root.appendChild(this.#image)
    this.root.appendChild(this.#element.element)
    this.root.appendChild(this.#author)
    this.clear()
  }

  #punchThrough = (): (() => void) => {
    const close = punchThrough(this.root, [this.#fill, this.#image])
    this.#isTransparent = true
    this.#deps.events.punchedThrough()
    return () => {
      this.#isTransparent = false
      close()
    }
  }

  isPunchedThrough(): boolean {
    return this.#isTransparent
  }

  /** A rotated stage uses the native video layer where there is one. */
  #chooseVideo(): VideoOutput {
    const { lease } = this.#deps
    this.#degrees = lease && lease.degrees()
    this.#video = (this.#degrees !== 0 && this.#nativeVideo) || this.#element
    return this.#video
  }

  /** A video that was prepared for another rotation falls back to its poster. */
  checkDegrees(): void {
    const { lease, events } = this.#deps
    if (lease && this.#degrees !== null && this.#degrees !== lease.degrees()) events.interrupted()
  }

  #createVideo(): VideoElementOutput {
    const video = createVideoElementOutput(this.#deps)
    video.element.style.cssText = `${COVER}object-fit:contain;`
    return video
  }

  /** Replaces a stalled media element, now or as soon as the layer is free. */
  rebuild(): void {
    this.#isRebuildDue = true
    if (this.#current === null) this.#rebuildIfDue()
  }

  #rebuildIfDue(): void {
    if (!this.#isRebuildDue) return
    this.#isRebuildDue = false
    this.root.removeChild(this.#element.element)
    this.#element.clear()
    this.#droppedBefore += this.#element.droppedFrames()
    this.#element = this.#createVideo()
    this.#video = this.#element
    this.root.appendChild(this.#element.element)
  }

  #droppedBefore = 0

  droppedFrames(): number {
    return this.#droppedBefore + this.#element.droppedFrames()
  }

  /** Whether its video should play and has shown no new frame for some seconds. */
  isStalled(): boolean {
    return this.#video.isStalled()
  }

  get current(): StageItem | null {
    return this.#current
  }

  /** Loads an item behind the visible one; resolves when its first frame is ready. */
  async prepare(
    stageItem: StageItem,
    sources: StageItemSources,
    signal: AbortSignal,
  ): Promise<StageReady> {
    this.#current = stageItem
    this.#machine.send('prepare')
    this.#author.textContent = stageItem.item.author ?? ''
    this.placeAuthor()
    this.root.style.display = 'block'
    this.root.style.opacity = NEARLY_TRANSPARENT
    if (sources.image !== null) await this.#prepareImage(stageItem, sources.image, signal)
    if (sources.video === null) return { durationMs: null }
    const ready = await this.#chooseVideo().prepare(sources.video, signal)
    this.#lengthMs = ready.durationMs
    return ready
  }

  #lengthMs: number | null = null

  /** Size of the media in pixels; null until loaded, and for the native video layer. */
  mediaSize(): Size | null {
    const { naturalWidth, naturalHeight } = this.#image
    if (this.#hasImage() && naturalWidth > 0) return { width: naturalWidth, height: naturalHeight }
    return this.#element.size()
  }

  /** Places the author's name of a repost on the item's layer, so that both rotate and fade together. */
  placeAuthor(): void {
    const { offsetWidth: width, offsetHeight: height } = this.root
    const media = this.mediaSize() ?? this.#current?.item ?? null
    const hasAuthor = this.#author.textContent !== ''
    this.#author.style.cssText = hasAuthor ? authorStyle({ width, height }, media) : ''
  }

  async #prepareImage(stageItem: StageItem, src: string, signal: AbortSignal): Promise<void> {
    try {
      await loadImage(this.#image, src, signal)
    } catch (error) {
      if (stageItem.display !== 'video' || signal.aborted) throw error
      return
    }
    this.#image.style.display = 'block'
    paintFill(this.#fill, this.#image)
  }

  /** Becomes opaque under `front` once that is opaque itself. */
  placeUnder(front: Layer): void {
    this.#cancelPlaceUnder = front.#afterFade(() => void (this.root.style.opacity = '1'))
  }

  #afterFade(run: () => void): () => void {
    const { clock } = this.#deps
    if (this.#machine.state() === 'awaitingFrame') {
      let cancel: () => void = () => void (this.#onFadeIn = () => {})
      this.#onFadeIn = () => void (cancel = this.#afterFade(run))
      return () => cancel()
    }
    const waitMs = this.#fadedAt - clock.now()
    if (waitMs > 0) return clock.setTimer(waitMs, run)
    run()
    return () => {}
  }

  /** Hides this layer if it is below the layer `transparent`. */
  hideBehind(transparent: Layer): void {
    const { style } = this.root
    if (Number(style.zIndex) >= Number(transparent.root.style.zIndex)) return
    this.#stopFade()
    style.transition = 'none'
    style.opacity = NEARLY_TRANSPARENT
  }

  show({ order, fadeMs, isFirst }: ShowOptions): void {
    const { style } = this.root
    this.#cancelPlaceUnder()
    this.#stopFade()
    this.#isFirst = isFirst
    style.zIndex = String(order)
    if (this.#current) this.root.setAttribute('data-item', this.#current.item.id)
    this.placeAuthor()
    style.transition = 'none'
    style.opacity = NEARLY_TRANSPARENT
    this.#fadeMs = fadeMs
    this.#machine.send(this.#showEvent())
  }

  #showEvent(): LayerEvent {
    if (this.#current?.display !== 'video') return 'showImage'
    // Without a poster nothing fades in: the item before stays until the native layer has painted.
    if (this.#video === this.#nativeVideo) {
      return this.#hasImage() ? 'showNativePoster' : 'showNativeVideo'
    }
    return this.#isFirst ? 'showFirstVideo' : 'showVideo'
  }

  #run(command: LayerCommand): void {
    switch (command) {
      case 'fadeIn':
        return this.#fadeIn()
      case 'play':
        return this.#start(this.#firstFrame)
      case 'playAfterPaint':
        this.#cancelPlay = afterPaint(this.#deps, () => this.#start(this.#firstFrame))
        return
      case 'playAfterFade':
        return this.#playAfterFade()
      case 'reportPainted':
        return this.#deps.events.painted()
      case 'reportAfterPaint':
        this.#cancelPaint = afterPaint(this.#deps, () => this.#deps.events.painted())
        return
      case 'stopVideo':
        return this.#stopVideo()
      case 'reset':
        return this.#reset()
    }
  }

  #firstFrame = (): void => this.#machine.send('firstFrame')

  #fadeIn(): void {
    const { clock } = this.#deps
    const fadeMs = this.#fadeMs
    this.#stopFade = startFade(this.root, { clock, fadeMs, isFirst: this.#isFirst })
    this.#fadedAt = clock.now() + fadeMs
    this.#onFadeIn()
    this.#onFadeIn = () => {}
  }

  /** The poster is what was painted; the native layer starts under it with its whole length. */
  #playAfterFade(): void {
    const { events } = this.#deps
    this.#play(() => {
      if (this.#lengthMs !== null) events.resumed(this.#lengthMs)
    })
    this.checkDegrees()
  }

  /** The native layer lies under the page: it starts once the poster has faded in. */
  #play(onPainted: () => void): void {
    const { clock } = this.#deps
    const waitMs = this.#video === this.#nativeVideo ? this.#fadedAt - clock.now() : 0
    if (waitMs <= 0) return this.#start(onPainted)
    this.#cancelPlay = clock.setTimer(waitMs, () => this.#start(onPainted))
  }

  /** Sound requested before the video played starts with it. */
  #start(onPainted: () => void): void {
    this.#video.play(onPainted)
    if (this.#soundFadeMs !== null) this.#video.setSound(true, this.#soundFadeMs)
  }

  /** Plays the video over its own poster, from the same frame. */
  async upgrade(src: string, signal: AbortSignal): Promise<StageReady> {
    const ready = await this.#chooseVideo().prepare(src, signal)
    await new Promise<void>((resolve, reject) => {
      onAbort(signal, () => reject(new Error('aborted')))
      this.#play(resolve)
    })
    return ready
  }

  /** Falls back to the poster; without one the last frame stays instead of black. */
  dropVideo(): void {
    this.#cancelPlay()
    this.#machine.send('dropVideo')
  }

  #stopVideo(): void {
    if (!this.#hasImage()) return this.#video.freeze()
    this.#video.clear()
    this.#cancelPaint()
    this.#run('reportAfterPaint')
  }

  #hasImage(): boolean {
    return this.#image.style.display !== 'none'
  }

  setSound(isOn: boolean, fadeMs: number): void {
    this.#soundFadeMs = isOn ? fadeMs : null
    this.#video.setSound(isOn, fadeMs)
  }

  clear(): void {
    this.#machine.send('clear')
  }

  #reset(): void {
    this.#cancelPaint()
    this.#cancelPlay()
    this.#cancelPlaceUnder()
    this.#stopFade()
    this.#onFadeIn = () => {}
    this.#current = null
    this.#degrees = null
    this.#fadedAt = 0
    this.#soundFadeMs = null
    this.#video.clear()
    this.#image.onload = null
    this.#image.onerror = null
    this.#image.removeAttribute('src')
    this.#image.style.display = 'none'
    this.#fill.width = 0
    this.#author.textContent = ''
    this.placeAuthor()
    this.root.removeAttribute('data-item')
    this.#rebuildIfDue()
    this.root.style.cssText = `${COVER}display:none;z-index:0;overflow:hidden;background:#15161c;`
  }
}
