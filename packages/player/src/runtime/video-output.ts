import { onAbort } from './abort.ts'
import type { Size } from '../core/overlay-layout.ts'
import type { FailureReason } from '../core/state.ts'
import { createStallDetector } from './stall-detector.ts'
import type { StallDetector } from './stall-detector.ts'
import { MediaElementError } from './ports.ts'
import type { Clock, StageReady } from './ports.ts'
import { createMachine } from './state-machine.ts'
import { isRunning, MEDIA_EVENTS, VIDEO_STATES } from './video-states.ts'
import type { VideoCommand } from './video-states.ts'

/** Limit from the first loaded frame to `canplaythrough`; after it the video counts as ready. */
const BUFFER_LIMIT_MS = 4_000
/** Limit for the frame callback of the first frame; after it the frame counts as painted. */
const FIRST_FRAME_LIMIT_MS = 300
/** A pause within this time after unmuting is caused by the autoplay policy. */
const AUTOPLAY_PAUSE_MS = 1_000
const SOUND_STEP_MS = 50
const HAVE_ENOUGH_DATA = 4

export interface VideoOutputEvents {
  ended(): void
  failed(reason: FailureReason): void
  stalled(): void
  interrupted(): void
  resumed(remainingMs: number): void
  soundBlocked(): void
}

export interface VideoOutputDeps {
  readonly document: Document
  readonly clock: Clock
  readonly events: VideoOutputEvents
}

/** Plays the videos of a layer: on a media element, or on the native video layer behind the page. */
export interface VideoOutput {
  /** Resolves when the video is paused at its first frame, which is painted. */
  prepare(src: string, signal: AbortSignal): Promise<StageReady>
  /** Plays the prepared video; `onPainted` is called once, with the first new frame. */
  play(onPainted: () => void): void
  /** Fades the sound in or out within `fadeMs`. */
  setSound(isOn: boolean, fadeMs: number): void
  /** Pauses at the current frame for good; its stall detector stops. */
  freeze(): void
  /** Unloads the video, which releases the decoder. */
  clear(): void
  isStalled(): boolean
  /** Dropped frames of all its items together. */
  droppedFrames(): number
}

export interface VideoElementOutput extends VideoOutput {
  readonly element: HTMLElement
  /** Size of its video in pixels; null while none is loaded. */
  size(): Size | null
}

/** Engines before Chromium 83 have no `requestVideoFrameCallback`. */
function hasFrameCallback(video: HTMLVideoElement): boolean {
  return typeof video.requestVideoFrameCallback === 'function'
}

/** One video element, reused for every item of its layer. */
class ReusedVideoElement implements VideoElementOutput {
  readonly element: HTMLVideoElement
  readonly #deps: VideoOutputDeps
  readonly #stallDetector: StallDetector
  #dropped = 0
  readonly #machine = createMachine(VIDEO_STATES, 'empty', (command) => this.#run(command))
  #onPainted = () => {}
  #soundOnAt: number | null = null
  #cancelSound = () => {}
  #removeLoadListeners = () => {}
  #cancelFrameCallback = () => {}

  constructor(deps: VideoOutputDeps) {
    this.#deps = deps
    this.element = deps.document.createElement('video')
    this.element.preload = 'auto'
    this.element.setAttribute('playsinline', '')
    this.element.setAttribute('disableremoteplayback', '')
    this.#stallDetector = createStallDetector(this.element, deps.clock, () => deps.events.stalled())
    for (const name of MEDIA_EVENTS) {
      this.element.addEventListener(name, () => this.#machine.send(name))
    }
  }

  #run(command: VideoCommand): void {
    const { element } = this
    switch (command) {
      case 'open':
        this.#unload()
        element.style.display = 'block'
        element.style.visibility = 'hidden'
        return
      case 'close':
        this.#unload()
        element.style.display = 'none'
        return
      case 'start':
        return this.#start()
      case 'stop':
        this.#stallDetector.stop()
        this.#mute()
        return element.pause()
      case 'reportEnded':
        return this.#deps.events.ended()
      case 'reportFailed':
        return this.#deps.events.failed(this.#mediaError().reason)
      case 'checkPause':
        return this.#checkPause()
      case 'reportResumed':
        return this.#reportResumed()
    }
  }

  #mediaError(): MediaElementError {
    return new MediaElementError(this.element.error?.code)
  }

  size(): Size | null {
    const { videoWidth: width, videoHeight: height } = this.element
    return width > 0 ? { width, height } : null
  }

  isStalled(): boolean {
    return this.#stallDetector.isStalled()
  }

  droppedFrames(): number {
    const quality = this.element.getVideoPlaybackQuality?.()
    return (
      this.#dropped + (this.#machine.state() === 'empty' ? 0 : (quality?.droppedVideoFrames ?? 0))
    )
  }

  #checkPause(): void {
    if (this.element.ended) return
    if (!this.element.muted && this.#isSoundRecent()) return this.#playWithoutSound()
    this.#deps.events.interrupted()
  }

  #isSoundRecent(): boolean {
    const { clock } = this.#deps
    return this.#soundOnAt !== null && clock.now() - this.#soundOnAt < AUTOPLAY_PAUSE_MS
  }

  /** The autoplay policy forbids sound before a user gesture: the video continues muted. */
  #playWithoutSound(): void {
    this.#mute()
    this.#deps.events.soundBlocked()
    this.element.play()?.catch(() => this.#deps.events.interrupted())
  }

  #reportResumed(): void {
    const { duration, currentTime } = this.element
    if (Number.isFinite(duration)) this.#deps.events.resumed((duration - currentTime) * 1_000)
  }

  async prepare(src: string, signal: AbortSignal): Promise<StageReady> {
    this.#countDropped()
    this.#machine.send('prepare')
    await this.#load(src, signal)
    this.element.style.visibility = 'visible'
    await this.#firstFrame(signal)
    if (signal.aborted) throw new Error('aborted')
    this.#machine.send('prepared')
    const { duration } = this.element
    return { durationMs: Number.isFinite(duration) ? duration * 1_000 : null }
  }

  #load(src: string, signal: AbortSignal): Promise<void> {
    const { element } = this
    return new Promise((resolve, reject) => {
      let cancel = () => {}
      const finish = (then: () => void) => {
        this.#removeLoadListeners()
        then()
      }
      const ready = () => finish(resolve)
      const hasFrame = () => {
        if (element.readyState >= HAVE_ENOUGH_DATA) return ready()
        cancel = this.#deps.clock.setTimer(BUFFER_LIMIT_MS, ready)
      }
      const broken = () => finish(() => reject(this.#mediaError()))
      const forgetAbort = onAbort(signal, () => finish(() => reject(new Error('aborted'))))
      element.addEventListener('loadeddata', hasFrame)
      element.addEventListener('canplaythrough', ready)
      element.addEventListener('error', broken)
      this.#removeLoadListeners = () => {
        cancel()
        forgetAbort()
        element.removeEventListener('loadeddata', hasFrame)
        element.removeEventListener('canplaythrough', ready)
        element.removeEventListener('error', broken)
        this.#removeLoadListeners = () => {}
      }
      element.src = src
      element.load()
    })
  }

  /** Resolves when the first frame is painted, as far as the engine reports it. */
  #firstFrame(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        this.#cancelFrameCallback()
        forgetAbort()
        cancel()
        resolve()
      }
      const forgetAbort = onAbort(signal, finish)
      const cancel = this.#deps.clock.setTimer(FIRST_FRAME_LIMIT_MS, finish)
      this.#onNextFrame(finish)
    })
  }

  /** Runs once at the next frame, replacing a pending callback; without frame callbacks at the next `timeupdate`. */
  #onNextFrame(run: () => void): void {
    this.#cancelFrameCallback()
    const { element } = this
    if (hasFrameCallback(element)) {
      const handle = element.requestVideoFrameCallback(run)
      this.#cancelFrameCallback = () => element.cancelVideoFrameCallback(handle)
      return
    }
    const moved = () => {
      if (element.currentTime > 0) run()
    }
    element.addEventListener('timeupdate', moved)
    this.#cancelFrameCallback = () => element.removeEventListener('timeupdate', moved)
  }

  play(onPainted: () => void): void {
    this.#onPainted = onPainted
    this.#machine.send('play')
  }

  #start(): void {
    const onPainted = this.#onPainted
    this.#stallDetector.start()
    this.#onNextFrame(() => {
      this.#cancelFrameCallback()
      onPainted()
    })
    // Before Chromium 53 `play()` returns nothing.
    this.element.play()?.catch((error: unknown) => this.#playFailed(error))
  }

  #playFailed(error: unknown): void {
    if (!isRunning(this.#machine.state())) return
    const isRefused = error instanceof Error && error.name === 'NotAllowedError'
    if (isRefused && !this.element.muted) return this.#playWithoutSound()
    if (error instanceof Error && error.name === 'AbortError') return
    this.#deps.events.failed('playback')
  }

  #mute(): void {
    this.#cancelSound()
    this.#soundOnAt = null
    this.element.muted = true
    this.element.volume = 0
  }

  setSound(isOn: boolean, fadeMs: number): void {
    const { element } = this
    if (!isRunning(this.#machine.state()) || (!isOn && element.muted)) return
    this.#cancelSound()
    if (isOn && element.muted) {
      element.muted = false
      this.#soundOnAt = this.#deps.clock.now()
    }
    const steps = Math.max(1, Math.round(fadeMs / SOUND_STEP_MS))
    const change = ((isOn ? 1 : 0) - element.volume) / steps
    this.#fadeSound(isOn, change)
  }

  #fadeSound(isOn: boolean, change: number): void {
    const volume = Math.min(1, Math.max(0, this.element.volume + change))
    this.element.volume = volume
    if (!isOn && volume === 0) return this.#mute()
    if (isOn && volume === 1) return
    this.#cancelSound = this.#deps.clock.setTimer(SOUND_STEP_MS, () => {
      this.#fadeSound(isOn, change)
    })
  }

  freeze(): void {
    this.#machine.send('freeze')
  }

  /** A hidden video with a source still holds a decoder. */
  clear(): void {
    this.#countDropped()
    this.#machine.send('clear')
  }

  #countDropped(): void {
    this.#dropped = this.droppedFrames()
  }

  #unload(): void {
    const { element } = this
    this.#stallDetector.stop()
    this.#removeLoadListeners()
    this.#cancelFrameCallback()
    this.#mute()
    if (!element.src) return
    element.pause()
    element.removeAttribute('src')
    element.load()
  }
}

export function createVideoElementOutput(deps: VideoOutputDeps): VideoElementOutput {
  return new ReusedVideoElement(deps)
}
