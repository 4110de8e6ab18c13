import type { Clock } from './clock.ts'
import { KEEP_DAYS } from './kept-home.ts'
import { retryDelayMs } from './retry-delay.ts'
import type { Session } from './session.ts'
import type { DeviceStorage } from './storage.ts'

interface WipeDeps {
  readonly session: Session
  readonly local: DeviceStorage
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  /** Removes all files and lists from the device; rejects where something stays. */
  readonly wipe: () => Promise<void>
}

const IS_DUE = 'wipe_due'

/**
 * Removes what a TV keeps of its owner as soon as it is signed out, by whomever and with or without a
 * network. It is tried until it succeeds, also after a power cut. The answer does so at any other moment.
 */
export function wipeAfterSignOut(deps: WipeDeps): () => void {
  const { session, local, clock, random, wipe } = deps
  const attempt = async (failures: number) => {
    // A call that ended just now may have written once more.
    if (session.state.token === null) session.forget()
    try {
      await wipe()
      local.remove(IS_DUE)
    } catch {
      const delayMs = retryDelayMs(failures + 1, random())
      clock.after(delayMs, () => void attempt(failures + 1))
    }
  }
  const begin = () => {
    local.set(IS_DUE, '1', KEEP_DAYS)
    // The pages have stopped the player by then.
    clock.after(0, () => void attempt(0))
  }
  session.onSignOut(begin)
  if (session.state.token === null || local.get(IS_DUE) !== null) begin()
  return begin
}
