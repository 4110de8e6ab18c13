import type { Clock } from './clock.ts'
import { type Home, homeRefreshMs, type PlayTarget, resumeTarget, type ShowIds } from './home.ts'
import { startPolling } from './polling.ts'

/** How long the card stands that names what was removed (reading P10), in ms. */
const CARD_MS = 15_000

interface RemovedShowDeps {
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  /** What played. */
  readonly show: ShowIds
  readonly loadHome: (signal: AbortSignal) => Promise<Home>
  /** The saved lists without what was removed, for a server that does not answer now. */
  readonly savedHome: () => Home | null
  /** `target` is what plays next; null where nothing can play. */
  readonly onEnd: (target: PlayTarget | null) => void
}

/** Loads what is left while the card stands, then chooses what plays next. Returns a function that stops it. */
export function startRemovedShow(deps: RemovedShowDeps): () => void {
  const { clock, random, show, loadHome, savedHome, onEnd } = deps
  const polling = startPolling({ clock, random, refreshMs: homeRefreshMs, load: loadHome })
  const stopTimer = clock.after(CARD_MS, () => {
    polling.stop()
    const home = polling.getState().value ?? savedHome()
    onEnd(home && resumeTarget(home, show, clock.now()))
  })
  return () => {
    stopTimer()
    polling.stop()
  }
}
