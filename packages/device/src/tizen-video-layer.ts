import type { BrowserGlobals, Device, Stop, NativeVideoLayer, NativeVideoEvents } from './device.ts'
import { tried } from './tried.ts'

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

const nothing = () => undefined

/** The native video layer of a Samsung TV; null if AVPlay is missing or cannot rotate. */
export function createTizenVideoLayer(deps: TizenVideoLayerDeps): NativeVideoLayer | null {
  const { avplay, audio } = deps
  if (typeof avplay?.setDisplayRotation !== 'function') return null
  let end: Stop = nothing
  let start: (events: NativeVideoEvents) => void = nothing
  let isSilenced = false

  // AVPlay has no volume control in any year's reference, so the TV's mute is used, only while a silent
  // video plays. A mute that was on before stays on.
  function setSound(isOn: boolean): void {
    if (isOn ? !isSilenced : isSilenced || tried(() => audio?.isMute()) !== false) return
    if (tried(() => (audio?.setMute(!isOn), true))) isSilenced = !isOn
  }

  return {
    prepare(src, degrees, signal) {
      end()
      return new Promise((resolve, reject) => {
        const use = openUse({ ...deps, avplay, src })
        const abort = () => end()
        signal.addEventListener('abort', abort)
        end = () => {
          end = start = nothing
          signal.removeEventListener('abort', abort)
          use.close()
          setSound(true)
          reject(new Error('aborted'))
        }
        start = use.play
        avplay.open(src)
        avplay.setListener(use.listener)
        avplay.setDisplayRect(...SCREEN)
        tried(() => avplay.setDisplayMethod('PLAYER_DISPLAY_MODE_LETTER_BOX'))
        avplay.setDisplayRotation?.(`PLAYER_DISPLAY_ROTATION_${degrees}`)
        avplay.prepareAsync(() => resolve(tried(() => avplay.getDuration()) ?? null), reject)
      })
    },
    play: (events) => start(events),
    setSound,
    freeze: () => void tried(() => avplay.pause()),
    stop: () => end(),
  }
}

interface UseDeps extends TizenVideoLayerDeps {
  readonly avplay: AvPlay
  readonly src: string
}

/** One video from opening to closing: the AVPlay callbacks and the element that shows it. */
function openUse({ avplay, src, document, onVisibility }: UseDeps) {
  let events: NativeVideoEvents | null = null
  let hasPainted = false
  const goesOn = () => {
    const left = tried(() => avplay.getDuration() - avplay.getCurrentTime())
    if (hasPainted && left !== undefined) events?.resumed(left)
  }
  const surface = document.createElement?.('object')
  surface?.setAttribute('type', 'application/avplayer')
  if (surface) {
    surface.style.cssText = BEHIND
    document.body?.appendChild(surface)
  }
  // A hidden app must release the decoder; AVPlay keeps the position and resumes there.
  const stopListening = onVisibility((isVisible) => {
    if (!isVisible) tried(() => avplay.suspend())
    else if (tried(() => (avplay.restore(src), true))) goesOn()
    else events?.interrupted()
  })
  const listener: AvPlayListener = {
    oncurrentplaytime(ms) {
      if (hasPainted || ms <= 0 || !events) return
      hasPainted = true
      events.painted()
    },
    onbufferingcomplete: goesOn,
    onstreamcompleted: () => events?.ended(),
    onerror: () => events?.failed(),
  }
  return {
    listener,
    play(next: NativeVideoEvents) {
      events = next
      if (!tried(() => (avplay.play(), true))) next.failed()
    },
    close() {
      events = null
      stopListening()
      tried(() => avplay.stop())
      tried(() => avplay.close())
      if (surface) document.body?.removeChild(surface)
    },
  }
}
