import type { Clock } from './ports.ts'
import type { VideoOutput, VideoOutputEvents } from './video-output.ts'

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
  revoke: (() => void) | null
}

export interface NativeVideoOutputDeps {
  readonly lease: NativeVideoLease
  readonly clock: Clock
  readonly events: Omit<VideoOutputEvents, 'stalled' | 'soundBlocked'>
  /** Makes the page transparent above the native layer; the returned function restores it. */
  readonly punchThrough: () => () => void
}

const noop = () => {}

/** The sound of the native layer is only on or off: it is switched off after the fade. */
function createNativeSound(nativeVideoLayer: NativeVideoLayer, clock: Clock) {
  let isOn = false
  let cancel = noop
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
export function createNativeVideoOutput({
  lease,
  clock,
  events,
  punchThrough,
}: NativeVideoOutputDeps): VideoOutput {
  const { nativeVideoLayer } = lease
  const sound = createNativeSound(nativeVideoLayer, clock)
  let currentUse: (() => void) | null = null
  let restorePage = noop

  const output: VideoOutput = {
    async prepare(src, signal) {
      lease.revoke?.()
      const use = () => output.clear()
      currentUse = use
      lease.revoke = use
      const durationMs = await nativeVideoLayer.prepare(src, lease.degrees(), signal)
      if (signal.aborted || currentUse !== use) throw new Error('aborted')
      return { durationMs }
    },
    play(onPainted) {
      const use = currentUse
      if (!use) return
      const whileCurrent = (run: () => void) => () => {
        if (currentUse === use) run()
      }
      sound.start()
      nativeVideoLayer.play({
        painted: whileCurrent(() => {
          restorePage = punchThrough()
          onPainted()
        }),
        ended: whileCurrent(() => events.ended()),
        failed: whileCurrent(() => events.failed('playback')),
        interrupted: whileCurrent(() => events.interrupted()),
        resumed: (remainingMs) => whileCurrent(() => events.resumed(remainingMs))(),
      })
    },
    setSound(isOn, fadeMs) {
      if (currentUse) sound.set(isOn, fadeMs)
    },
    freeze() {
      sound.cancelFade()
      if (currentUse) nativeVideoLayer.freeze()
    },
    clear() {
      if (!currentUse) return
      currentUse = null
      lease.revoke = null
      sound.clear()
      restorePage()
      restorePage = noop
      nativeVideoLayer.stop()
    },
    isStalled: () => false,
    droppedFrames: () => 0,
  }
  return output
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
