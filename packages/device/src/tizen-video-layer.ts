import type { BrowserGlobals, Device, Stop, VideoPlane, VideoPlaneEvents } from './device.ts'
import { tried } from './tried.ts'

interface AvPlayListener {
  oncurrentplaytime(ms: number): void
  onbufferingcomplete(): void
  onstreamcompleted(): void
  onerror(): void
}

/** Samsung's native player, as far as it is used; it plays behind the page. */
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

interface TizenPlaneDeps extends Pick<BrowserGlobals, 'document'>, Pick<Device, 'onVisibility'> {
  readonly avplay: AvPlay | undefined
  readonly audio: TvAudio | undefined
}

/** The screen is always this large to AVPlay, whatever the page and the panel are. */
const SCREEN = [0, 0, 1920, 1080] as const
/** Where the native player shows itself: at the very back of the page. */
const BEHIND = 'position:fixed;top:0;left:0;width:100%;height:100%;z-index:-1;'

const nothing = () => undefined

/** The plane of a Samsung TV; null where AVPlay is missing or cannot turn. */
export function createTizenPlane(deps: TizenPlaneDeps): VideoPlane | null {
  const { avplay, audio } = deps
  if (typeof avplay?.setDisplayRotation !== 'function') return null
  let end: Stop = nothing
  let start: (events: VideoPlaneEvents) => void = nothing
  let isSilenced = false

  // AVPlay itself has no volume in any year's reference. The set's own mute is the one silence there
  // is; it is held only while a silent video plays, and a mute that was on before stays on.
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

interface UseDeps extends TizenPlaneDeps {
  readonly avplay: AvPlay
  readonly src: string
}

/** One video from its opening to its end: what AVPlay calls back with, and the plane's place. */
function openUse({ avplay, src, document, onVisibility }: UseDeps) {
  let events: VideoPlaneEvents | null = null
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
  // Behind another app the decoder is that one's; AVPlay keeps the place and goes on from there.
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
    play(next: VideoPlaneEvents) {
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
