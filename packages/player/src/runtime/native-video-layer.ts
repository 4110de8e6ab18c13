import type { Clock } from './ports.ts'
import type { VideoBox, VideoBoxEvents } from './video-box.ts'

export interface NativeVideoEvents {
  /** Called once, with the first visible frame. */
  painted(): void
  ended(): void
  failed(): void
  /** The device took the native layer away. */
  interrupted(): void
  /** It continued after it waited for data. */
  resumed(remainingMs: number): void
}

/**
 * Plays a video full screen behind the page and rotates it in hardware: some TVs cannot rotate video
 * elements. There is one, for one item at a time.
 */
export interface NativeVideoLayer {
  /** Resolves with the length in milliseconds; null if unknown. */
  prepare(src: string, degrees: number, signal: AbortSignal): Promise<number | null>
  play(events: NativeVideoEvents): void
  setSound(isOn: boolean): void
  freeze(): void
  /** Stops and unloads; no event follows. Does nothing when nothing is loaded. */
  stop(): void
}

/** The native layer of a stage and its current user: the next one to prepare takes it over. */
export interface NativeVideoLease {
  readonly nativeVideoLayer: NativeVideoLayer
  /** Rotation of the stage, in degrees; the native layer is used for rotated stages only. */
  readonly degrees: () => number
  giveUp: (() => void) | null
}

export interface NativeVideoBoxDeps {
  readonly seat: NativeVideoLease
  readonly clock: Clock
  readonly events: Omit<VideoBoxEvents, 'stalled' | 'soundBlocked'>
  /** Makes the page transparent above the native layer; the returned function restores it. */
  readonly punchThrough: () => () => void
}

const nothing = () => {}

/** The sound of the native layer is only on or off: it is switched off after the fade. */
function createNativeSound(nativeVideoLayer: NativeVideoLayer, clock: Clock) {
  let isOn = false
  let cancel = nothing
  return {
    start: () => nativeVideoLayer.setSound(isOn),
    set(next: boolean, fadeMs: number) {
      if (next === isOn) return
      isOn = next
      cancel()
      if (isOn) nativeVideoLayer.setSound(true)
      else cancel = clock.setTimer(fadeMs, () => nativeVideoLayer.setSound(false))
    },
    cancelFade: () => cancel(),
    clear() {
      isOn = false
      cancel()
    },
  }
}

/** Video of a layer on the native layer. The item clock ends it, so its frames are not watched. */
export function createNativeVideoBox({
  seat,
  clock,
  events,
  punchThrough,
}: NativeVideoBoxDeps): VideoBox {
  const { nativeVideoLayer } = seat
  const sound = createNativeSound(nativeVideoLayer, clock)
  let mine: (() => void) | null = null
  let closeHole = nothing

  const box: VideoBox = {
    async prepare(src, signal) {
      seat.giveUp?.()
      const use = () => box.clear()
      mine = use
      seat.giveUp = use
      const durationMs = await nativeVideoLayer.prepare(src, seat.degrees(), signal)
      if (signal.aborted || mine !== use) throw new Error('aborted')
      return { durationMs }
    },
    play(onPainted) {
      const use = mine
      if (!use) return
      const tell = (run: () => void) => () => {
        if (mine === use) run()
      }
      sound.start()
      nativeVideoLayer.play({
        painted: tell(() => {
          closeHole = punchThrough()
          onPainted()
        }),
        ended: tell(() => events.ended()),
        failed: tell(() => events.failed('playback')),
        interrupted: tell(() => events.interrupted()),
        resumed: (remainingMs) => tell(() => events.resumed(remainingMs))(),
      })
    },
    setSound(isOn, fadeMs) {
      if (mine) sound.set(isOn, fadeMs)
    },
    freeze() {
      sound.cancelFade()
      if (mine) nativeVideoLayer.freeze()
    },
    clear() {
      if (!mine) return
      mine = null
      seat.giveUp = null
      sound.clear()
      closeHole()
      closeHole = nothing
      nativeVideoLayer.stop()
    },
    isStalled: () => false,
    droppedFrames: () => 0,
  }
  return box
}

/** Makes a layer and all its ancestors transparent; the returned function restores them. */
export function punchThrough(layer: HTMLElement, covers: readonly HTMLElement[]): () => void {
  const undo = covers.map(({ style }) => {
    style.visibility = 'hidden'
    return () => {
      style.visibility = ''
    }
  })
  for (let at: HTMLElement | null = layer; at; at = at.parentElement) {
    const { style } = at
    const { backgroundColor, backgroundImage } = style
    style.backgroundColor = 'transparent'
    style.backgroundImage = 'none'
    undo.push(() => {
      style.backgroundColor = backgroundColor
      style.backgroundImage = backgroundImage
    })
  }
  return () => undo.forEach((run) => run())
}
