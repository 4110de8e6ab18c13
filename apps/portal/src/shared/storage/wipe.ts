import { type Clock, createRealClock, pauseAfterFailure } from '@vitrine/player'
import { uninstallServiceWorker } from '../screen/service-worker-registration.ts'
import { isTvVariant } from '../session/session.ts'
import { isSignedIn } from '../session/token.ts'
import { clearPendingWipe } from './pending-wipe.ts'

interface WipeDeps {
  readonly clock: Pick<Clock, 'setTimer'>
  /** Between 0 and 1. */
  readonly random: () => number
  /** Rejects when something remains. */
  readonly wipe: () => Promise<void>
  readonly done: () => void
}

/**
 * Retries until everything is removed, as the TV app does. The returned function stops until the next
 * start.
 */
export function retryWipe({ clock, random, wipe, done }: WipeDeps): () => void {
  let stopTimer: (() => void) | null = null
  let isStopped = false
  const attempt = async (failures: number): Promise<void> => {
    try {
      await wipe()
      done()
    } catch {
      const pause = pauseAfterFailure(failures + 1, true)
      if (isStopped || pause === null) return
      const ms = pause.ms * (1 - pause.jitter * random())
      stopTimer = clock.setTimer(ms, () => void attempt(failures + 1))
    }
  }
  void attempt(0)
  return () => {
    isStopped = true
    stopTimer?.()
  }
}

/** Removes what a signed-out screen stored: media, playlists and its pages. */
export function finishWipe(): () => void {
  return retryWipe({
    clock: createRealClock(),
    random: Math.random,
    wipe: wipeScreen,
    done: clearPendingWipe,
  })
}

async function wipeScreen(): Promise<void> {
  const { devicePlayback } = await import('../device-playback.ts')
  await devicePlayback().wipe()
  // The screen may have been paired again meanwhile, and then needs its pages.
  if (!isSignedIn() || !isTvVariant()) await uninstallServiceWorker()
}
