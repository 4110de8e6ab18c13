/** Computes the frame of a video at a time from its recording. */

export type Device = 'phone' | 'tv'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** All changes of a video, each list in order of time; seconds, and pixels of the stage. */
export interface Recording {
  readonly screenshots: readonly ScreenshotChange[]
  readonly views: readonly ViewChange[]
  readonly pointer: readonly PointerChange[]
  readonly taps: readonly number[]
  readonly cues: readonly Cue[]
  readonly seconds: number
}

export interface ScreenshotChange {
  readonly at: number
  readonly device: Device
  readonly image: string
  /** Duration of the fade-in; 0 for frames of a screen recording. */
  readonly fade: number
}

export interface ViewChange {
  readonly at: number
  readonly seconds: number
  readonly view: Box
}

export interface PointerChange {
  readonly at: number
  readonly seconds: number
  /** Null: it disappears. */
  readonly to: Point | null
}

export interface Cue {
  readonly id: string
  readonly from: number
  readonly to: number
}

export interface Shown {
  readonly image: string
  /** The previous one during a fade; null after it. */
  readonly before: string | null
  /** Opacity of `image`, 0 to 1. */
  readonly mix: number
}

export interface Frame {
  readonly devices: Readonly<Partial<Record<Device, Shown>>>
  readonly view: Box
  readonly pointer: (Point & { readonly alpha: number }) | null
  /** Progress of a tap's ring, 0 to 1; null without one. */
  readonly tap: number | null
}

export const TAP_SECONDS = 0.5
const POINTER_FADE_SECONDS = 0.25

export function frameAt(recording: Recording, second: number): Frame {
  return {
    devices: { ...shownOn(recording, 'tv', second), ...shownOn(recording, 'phone', second) },
    view: viewAt(recording.views, second),
    pointer: pointerAt(recording.pointer, second),
    tap: tapAt(recording.taps, second),
  }
}

function shownOn({ screenshots: screenshots }: Recording, device: Device, second: number) {
  const past = screenshots.filter((shot) => shot.device === device && shot.at <= second)
  const last = past.at(-1)
  if (last === undefined) return {}
  const mix = last.fade === 0 ? 1 : rounded(Math.min((second - last.at) / last.fade, 1))
  const before = mix < 1 ? (past.at(-2)?.image ?? null) : null
  return { [device]: { image: last.image, before, mix } }
}

function viewAt(views: readonly ViewChange[], second: number): Box {
  const past = views.filter(({ at }) => at <= second)
  const last = past.at(-1)
  const first = views[0]
  if (last === undefined || first === undefined) throw new Error('a recording begins with a view')
  const from = past.at(-2)?.view ?? last.view
  const done = last.seconds === 0 ? 1 : eased((second - last.at) / last.seconds)
  return {
    x: between(from.x, last.view.x, done),
    y: between(from.y, last.view.y, done),
    width: between(from.width, last.view.width, done),
    height: between(from.height, last.view.height, done),
  }
}

function pointerAt(changes: readonly PointerChange[], second: number): Frame['pointer'] {
  const past = changes.filter(({ at }) => at <= second)
  const last = past.at(-1)
  if (last === undefined) return null
  const from = past.at(-2)?.to ?? null
  const passed = second - last.at
  const fade = rounded(Math.min(passed / POINTER_FADE_SECONDS, 1))
  if (last.to === null) return from === null || fade === 1 ? null : { ...from, alpha: 1 - fade }
  if (from === null) return { ...last.to, alpha: fade }
  const done = eased(passed / last.seconds)
  return { x: between(from.x, last.to.x, done), y: between(from.y, last.to.y, done), alpha: 1 }
}

function tapAt(taps: readonly number[], second: number): number | null {
  const last = taps.findLast((at) => at <= second)
  if (last === undefined || second - last >= TAP_SECONDS) return null
  return rounded((second - last) / TAP_SECONDS)
}

/** Slow at both ends. */
export function eased(done: number): number {
  const at = Math.min(Math.max(done, 0), 1)
  return at < 0.5 ? 4 * at ** 3 : 1 - (-2 * at + 2) ** 3 / 2
}

function between(from: number, to: number, done: number): number {
  return rounded(from + (to - from) * done)
}

/** Frames that differ invisibly are equal, and drawn once. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
