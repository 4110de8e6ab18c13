import { type Clock, retryDelayMs } from '@vitrine/playback'
import { STORED_DAYS } from './saved-home.ts'
import type { Session } from './session.ts'
import type { DeviceStorage } from './storage.ts'

interface WipeDeps {
  readonly session: Session
  readonly local: DeviceStorage
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  /** Removes all media and playlists from the device; rejects where something remains. */
  readonly wipe: () => Promise<void>
}

const IS_DUE = 'wipe_due'

/**
 * Removes all data of the owner as soon as the TV is signed out, with or without a network. It retries until it
 * succeeds, also after a power cut. The returned function does the same at any other moment.
 */
export function wipeAfterSignOut(deps: WipeDeps): () => void {
  const { session, local, clock, random, wipe } = deps
  const attempt = (failures: number): void => {
    // A call that has just ended may have stored something again.
    if (session.state.token === null) session.clear()
    wipe().then(
      () => local.remove(IS_DUE),
      () => {
        clock.after(retryDelayMs(failures + 1, random()), () => attempt(failures + 1))
      },
    )
  }
  const begin = () => {
    local.set(IS_DUE, '1', STORED_DAYS)
    // The page has stopped the player by then.
    clock.after(0, () => attempt(0))
  }
  session.onSignOut(begin)
  if (session.state.token === null || local.get(IS_DUE) !== null) begin()
  return begin
}
