import type { Clock } from './ports.ts'

/** An item over an empty background fades in linearly from this opacity. */
const FIRST_OPACITY = '0.06'
/**
 * During most of an overlap one item is shown with the other at 2 %: every frame of both is visible, and no
 * text is doubled. In its middle they swap within 400 ms (decision 014).
 */
const LOW_OPACITY = '0.02'
const HIGH_OPACITY = '0.98'
const CURVE = 'cubic-bezier(.85,0,.15,1)'
/** Part of the fade that follows the last frame of the outgoing item. */
const TAIL = 0.06

export interface Fade {
  readonly clock: Clock
  readonly fadeMs: number
  readonly isFirst: boolean
}

/** Fades a layer in; the returned function stops the fade at its current opacity. */
export function startFade(layer: HTMLElement, { clock, fadeMs, isFirst }: Fade): () => void {
  const { style } = layer
  const change = (ms: number, curve: string, opacity: string) => {
    style.transition = `opacity ${Math.round(ms)}ms ${curve}`
    style.opacity = opacity
  }
  style.opacity = isFirst ? FIRST_OPACITY : LOW_OPACITY
  // Forces a layout, so that the transition starts from the opacity above.
  void layer.offsetWidth
  if (isFirst) {
    change(fadeMs, 'linear', '1')
    return () => {}
  }
  const mainMs = fadeMs * (1 - TAIL)
  change(mainMs, CURVE, HIGH_OPACITY)
  return clock.setTimer(mainMs, () => change(fadeMs - mainMs, 'linear', '1'))
}
