import type { BrowserGlobals, Device, Stop, NativeVideoLayer, NativeVideoEvents } from './device.ts'
import { attempt } from './attempt.ts'

interface AvPlayListener {
  oncurrentplaytime(ms: number): void
  onbufferingcomplete(): void
  onstreamcompleted(): void
  onerror(): void
}

/** The used part of Samsung's native player, which plays behind the page. */
export interface AvPlay {
  open(url: string): void
  setListener(listener: AvPlayListener): void
  setDisplayRect(...rect: readonly [left: number, top: number, width: number, height: number]): void
  setDisplayMethod(mode: string): void
  /** Documented for signage, found on many consumer sets. */
  setDisplayRotation?(rotation: string): void
  prepareAsync(done: () => void, failed: (error: unknown) => void): void
  getDuration(): number
  getCurrentTime(): number
  play(): void
  pause(): void
  stop(): void
  close(): void
  suspend(): void
  restore(url: string): void
}

/** Needs the privilege `tv.audio`. */
export interface TvAudio {
  isMute(): boolean
  setMute(mute: boolean): void
}

interface TizenVideoLayerDeps
  extends Pick<BrowserGlobals, 'document'>, Pick<Device, 'onVisibility'> {
  readonly avplay: AvPlay | undefined
  readonly audio: TvAudio | undefined
}

/** AVPlay always uses these screen coordinates, whatever the size of page and panel. */
const SCREEN = [0, 0, 1920, 1080] as const
/** Style of the native player: behind everything in the page. */
const BEHIND = 'position:fixed;top:0;left:0;width:100%;height:100%;z-index:-1;'

const noop = () => undefined

/** The native video layer of a Samsung TV; null if AVPlay is missing or cannot rotate. */
export function createTizenVideoLayer(deps: TizenVideoLayerDeps): NativeVideoLayer | null {
  const { avplay, audio } = deps
  if (typeof avplay?.setDisplayRotation !== 'function') return null
  let end: Stop = noop
  let start: (events: NativeVideoEvents) => void = noop
  let isMuted = false

  // AVPlay has no volume control in any year's reference, so the TV's mute is used, only while a silent
  // video plays. A mute that was on before stays on.
  function setSound(isOn: boolean): void {
    if (isOn ? !isMuted : isMuted || attempt(() => audio?.isMute()) !== false) return
    if (attempt(() => (audio?.setMute(!isOn), true))) isMuted = !isOn
  }

  return {
    prepare(src, degrees, signal) {
      end()
      return new Promise((resolve, reject) => {
        const video = openVideo({ ...deps, avplay, src })
        const abort = () => end()
        signal.addEventListener('abort', abort)
        end = () => {
          end = start = noop
          signal.removeEventListener('abort', abort)
          video.close()
          setSound(true)
          reject(new Error('aborted'))
        }
        start = video.play
        avplay.open(src)
        avplay.setListener(video.listener)
        avplay.setDisplayRect(...SCREEN)
        attempt(() => avplay.setDisplayMethod('PLAYER_DISPLAY_MODE_LETTER_BOX'))
        avplay.setDisplayRotation?.(`PLAYER_DISPLAY_ROTATION_${degrees}`)
        avplay.prepareAsync(() => resolve(attempt(() => avplay.getDuration()) ?? null), reject)
      })
    },
    play: (events) => start(events),
    setSound,
    freeze: () => void attempt(() => avplay.pause()),
    stop: () => end(),
  }
}

interface OpenVideoDeps extends TizenVideoLayerDeps {
  readonly avplay: AvPlay
  readonly src: string
}

/** One video from opening to closing: the AVPlay callbacks and the element that shows it. */
function openVideo({ avplay, src, document, onVisibility }: OpenVideoDeps) {
  let events: NativeVideoEvents | null = null
  let hasPainted = false
  const reportResumed = () => {
    const left = attempt(() => avplay.getDuration() - avplay.getCurrentTime())
    if (hasPainted && left !== undefined) events?.resumed(left)
  }
  const surface = document.createElement?.('object')
  surface?.setAttribute('type', 'application/avplayer')
  if (surface) {
    surface.style.cssText = BEHIND
    document.body?.appendChild(surface)
  }
  // A hidden app must release the decoder; AVPlay resumes at the same position.
  const stopListening = onVisibility((isVisible) => {
    if (!isVisible) attempt(() => avplay.suspend())
    else if (attempt(() => (avplay.restore(src), true))) reportResumed()
    else events?.interrupted()
  })
  const listener: AvPlayListener = {
    oncurrentplaytime(ms) {
      if (hasPainted || ms <= 0 || !events) return
      hasPainted = true
      events.painted()
    },
    onbufferingcomplete: reportResumed,
    onstreamcompleted: () => events?.ended(),
    onerror: () => events?.failed(),
  }
  return {
    listener,
    play(next: NativeVideoEvents) {
      events = next
      if (!attempt(() => (avplay.play(), true))) next.failed()
    },
    close() {
      events = null
      stopListening()
      attempt(() => avplay.stop())
      attempt(() => avplay.close())
      if (surface) document.body?.removeChild(surface)
    },
  }
}
