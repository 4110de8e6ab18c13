import { createAborter, onAbort, withTimeout } from './abort.ts'
import type { Clock, DecoderProbe } from './ports.ts'

/** Every video of a probe must advance this far while all others do. */
const ADVANCE_SECONDS = 0.25
const PROBE_MS = 4_000
const POLL_MS = 50
/** A released decoder is available for the next probe after this time. */
const RELEASE_MS = 300
/** The player loads at most two videos for each of three slots. */
const MAX_VIDEOS = 6

/** The number of videos found by an earlier start. */
export interface DecoderCache {
  /** Null if there is none, or if it proved wrong. */
  read(): number | null
  write(videos: number | null): void
}

export interface DecoderProbeDeps {
  readonly document: Document
  readonly clock: Clock
  /** A clip of some seconds that every device plays. */
  readonly clip: string
  /** Default of this kind of device; probed first. */
  readonly estimate: number
  readonly cache: DecoderCache
  /** Time for a video that plays alone to start and advance, in ms. The default is that of several videos, 4 s. */
  readonly singleVideoMs?: number
}

/** One video of a probe: its progress, and whether the device revoked its decoder. */
class ProbeVideo {
  readonly #video: HTMLVideoElement
  #begin: number | null = null
  #isPauseExpected = false
  isBroken = false

  constructor(document: Document, clip: string) {
    this.#video = document.createElement('video')
    this.#video.muted = true
    this.#video.loop = true
    this.#video.setAttribute('playsinline', '')
    this.#video.style.cssText = 'position:absolute;top:0;left:0;width:2px;height:2px;opacity:0.01;'
    this.#video.addEventListener('error', this.#markBroken)
    this.#video.addEventListener('pause', this.#markBroken)
    document.body.appendChild(this.#video)
    this.#video.src = clip
    this.#video.play()?.catch(this.#markBroken)
  }

  #markBroken = (): void => {
    if (!this.#isPauseExpected) this.isBroken = true
  }

  isMoving(): boolean {
    return this.#video.currentTime > 0
  }

  /** Progress is measured from the time when all videos play. */
  begin(): void {
    this.#begin = this.#video.currentTime
  }

  hasAdvanced(): boolean {
    const begin = this.#begin
    if (begin === null) return false
    const { currentTime } = this.#video
    return currentTime - begin >= ADVANCE_SECONDS || currentTime < begin
  }

  close(): void {
    this.#isPauseExpected = true
    this.#video.removeEventListener('error', this.#markBroken)
    this.#video.removeEventListener('pause', this.#markBroken)
    this.#video.pause()
    this.#video.removeAttribute('src')
    this.#video.load()
    this.#video.parentNode?.removeChild(this.#video)
  }
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      cancel()
      forget()
      resolve()
    }
    const forget = onAbort(signal, done)
    const cancel = clock.setTimer(ms, done)
  })
}

/**
 * Plays `count` videos at once; each must advance while all others do. An unrequested pause means that
 * the device revoked the decoder; `play()` is not called again.
 */
class ProbeRun {
  readonly #deps: DecoderProbeDeps
  readonly #signal: AbortSignal

  constructor(deps: DecoderProbeDeps, signal: AbortSignal) {
    this.#deps = deps
    this.#signal = signal
  }

  async plays(count: number): Promise<boolean> {
    const { clock, document, clip, singleVideoMs = PROBE_MS } = this.#deps
    const limitMs = count === 1 ? singleVideoMs : PROBE_MS
    const videos = Array.from({ length: count }, () => new ProbeVideo(document, clip))
    const until = clock.now() + limitMs
    const aborter = createAborter()
    const forget = onAbort(this.#signal, aborter.abort)
    try {
      const advance = this.#advance(videos, until, aborter.signal)
      return await withTimeout(advance, { clock, ms: limitMs + POLL_MS, aborter })
    } catch {
      return false
    } finally {
      forget()
      aborter.abort()
      videos.forEach((video) => video.close())
      await pause(clock, RELEASE_MS, this.#signal)
    }
  }

  async #advance(
    videos: readonly ProbeVideo[],
    until: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { clock } = this.#deps
    let haveBegun = false
    while (!signal.aborted && clock.now() < until) {
      if (videos.some(({ isBroken }) => isBroken)) return false
      if (!haveBegun && videos.every((video) => video.isMoving())) {
        haveBegun = true
        videos.forEach((video) => video.begin())
      }
      if (videos.every((video) => video.hasAdvanced())) return true
      await pause(clock, POLL_MS, signal)
    }
    return false
  }
}

/** Starts with the default of the device, verifies it by playing, and stores the result. */
export function createDecoderProbe(deps: DecoderProbeDeps): DecoderProbe {
  async function probeCount(signal: AbortSignal): Promise<number> {
    const run = new ProbeRun(deps, signal)
    const isGuessRight = await run.plays(deps.estimate)
    let videos = isGuessRight ? deps.estimate : 0
    const most = isGuessRight ? MAX_VIDEOS : deps.estimate - 1
    while (videos < most && !signal.aborted && (await run.plays(videos + 1))) videos += 1
    return videos
  }

  return {
    estimate: deps.estimate,
    async probe({ signal }) {
      const cached = deps.cache.read()
      if (cached !== null) return cached
      const videos = await probeCount(signal)
      if (signal.aborted) return deps.estimate
      // Zero means that the clip failed, not the device: playback will measure the decoders.
      if (videos > 0) deps.cache.write(videos)
      return Math.max(1, videos)
    },
    // Probed again at the next start: another app may have taken the decoder.
    lowered: () => deps.cache.write(null),
  }
}
