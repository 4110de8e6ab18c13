import type { Clock } from './ports.ts'

/** A tab in the background paints nothing; there the callback runs after this time. */
const PAINT_FALLBACK_MS = 500

export interface AfterPaintDeps {
  readonly document: Document
  readonly clock: Clock
}

/** Runs `run` once the changes made so far are on the screen; the returned function cancels it. */
export function afterPaint({ document, clock }: AfterPaintDeps, run: () => void): () => void {
  const view = document.defaultView
  let isDone = false
  const cancelTimer = clock.setTimer(PAINT_FALLBACK_MS, () => finish())
  const cancel = () => {
    isDone = true
    cancelTimer()
  }
  const finish = () => {
    if (isDone) return
    cancel()
    run()
  }
  view?.requestAnimationFrame(() => view.requestAnimationFrame(finish))
  return cancel
}
