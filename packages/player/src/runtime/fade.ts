import type { Clock } from './ports.ts'

/** What comes over nothing comes evenly, from a little above nothing. */
const FIRST_OPACITY = '0.06'
/**
 * Most of an overlap shows one item with the other at 2 %: every frame of both can be seen, and no word is
 * read twice. In its middle they change places within 400 ms (decision 014).
 */
const LOW_OPACITY = '0.02'
const HIGH_OPACITY = '0.98'
const CURVE = 'cubic-bezier(.85,0,.15,1)'
/** The rest of the fade, behind the last frame of the leaving item. */
const TAIL = 0.06

export interface Fade {
  readonly clock: Clock
  readonly fadeMs: number
  readonly isOverNothing: boolean
}

/** Fades a layer in over what lies under it; the answer stops it where it is. */
export function startFade(layer: HTMLElement, { clock, fadeMs, isOverNothing }: Fade): () => void {
  const { style } = layer
  const change = (ms: number, curve: string, opacity: string) => {
    style.transition = `opacity ${Math.round(ms)}ms ${curve}`
    style.opacity = opacity
  }
  style.opacity = isOverNothing ? FIRST_OPACITY : LOW_OPACITY
  // Reading a size makes the engine take the start of the fade as painted.
  void layer.offsetWidth
  if (isOverNothing) {
    change(fadeMs, 'linear', '1')
    return () => {}
  }
  const mainMs = fadeMs * (1 - TAIL)
  change(mainMs, CURVE, HIGH_OPACITY)
  return clock.setTimer(mainMs, () => change(fadeMs - mainMs, 'linear', '1'))
}
