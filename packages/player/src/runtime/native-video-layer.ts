import type { Clock } from './ports.ts'
import type { VideoBox, VideoBoxEvents } from './video-box.ts'

export interface VideoPlaneEvents {
  /** Told once, with the first frame that can be seen. */
  painted(): void
  ended(): void
  failed(): void
  /** The device took the plane away. */
  interrupted(): void
  /** It went on after it had to wait. */
  resumed(remainingMs: number): void
}

/**
 * A video of the device's own, full screen behind the page, which the device turns itself: on some
 * sets no video of the page turns with it. There is one, for one user at a time.
 */
export interface VideoPlane {
  /** Resolves with the length in milliseconds, null where it is not told. */
  prepare(src: string, degrees: number, signal: AbortSignal): Promise<number | null>
  play(events: VideoPlaneEvents): void
  setSound(isOn: boolean): void
  freeze(): void
  /** Ends what was prepared; it tells nothing any more. Harmless when there is nothing. */
  stop(): void
}

/** The plane of a stage and who has it: whoever prepares next takes it from the one before. */
export interface NativeVideoLease {
  readonly plane: VideoPlane
  /** How far the stage is turned now; the plane is for turned ones only. */
  readonly degrees: () => number
  giveUp: (() => void) | null
}

export interface NativeVideoBoxDeps {
  readonly seat: NativeVideoLease
  readonly clock: Clock
  readonly events: Omit<VideoBoxEvents, 'stalled' | 'soundBlocked'>
  /** Makes the page see-through, down to the plane; the answer puts it back. */
  readonly punchThrough: () => () => void
}

const nothing = () => {}

/** A layer's video on the plane. Its end is known by the item's clock, so nothing watches its frames. */
export function createNativeVideoBox({
  seat,
  clock,
  events,
  punchThrough,
}: NativeVideoBoxDeps): VideoBox {
  const { plane } = seat
  let mine: (() => void) | null = null
  let sounds = false
  let closeHole = nothing
  let cancelSound = nothing

  const box: VideoBox = {
    async prepare(src, signal) {
      seat.giveUp?.()
      const use = () => box.clear()
      mine = use
      seat.giveUp = use
      const durationMs = await plane.prepare(src, seat.degrees(), signal)
      if (signal.aborted || mine !== use) throw new Error('aborted')
      return { durationMs }
    },
    play(onPainted) {
      const use = mine
      if (!use) return
      const tell = (run: () => void) => () => {
        if (mine === use) run()
      }
      plane.setSound(sounds)
      plane.play({
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
    // The plane's sound is on or off: it goes when the picture has gone.
    setSound(isOn, fadeMs) {
      if (!mine || isOn === sounds) return
      sounds = isOn
      cancelSound()
      if (isOn) plane.setSound(true)
      else cancelSound = clock.setTimer(fadeMs, () => plane.setSound(false))
    },
    freeze() {
      cancelSound()
      if (mine) plane.freeze()
    },
    clear() {
      if (!mine) return
      mine = null
      seat.giveUp = null
      sounds = false
      cancelSound()
      closeHole()
      closeHole = nothing
      plane.stop()
    },
    isStalled: () => false,
    droppedFrames: () => 0,
  }
  return box
}

/** Makes a layer, and all it lies on down to the page itself, see-through until put back. */
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
