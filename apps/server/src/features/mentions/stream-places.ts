/** How many films may run through us at once. */
export interface PlaceLimits {
  readonly perSession: number
  readonly inAll: number
}

/** A player holds three slots and loads the next of each. */
export const PLACE_LIMITS: PlaceLimits = { perSession: 6, inAll: 300 }

/** Gives a place back; more than once does no harm. */
export type GiveBack = () => void

/** Counts what streams: nobody may hold all of our connections, and all together not too many. */
export interface StreamPlaces {
  take(sessionId: string): GiveBack | 'session_full' | 'all_full'
  /** How many are taken. */
  readonly taken: number
}

export function createStreamPlaces(limits: PlaceLimits = PLACE_LIMITS): StreamPlaces {
  const bySession = new Map<string, number>()
  let taken = 0
  return {
    get taken() {
      return taken
    },
    take(sessionId) {
      const own = bySession.get(sessionId) ?? 0
      if (own >= limits.perSession) return 'session_full'
      if (taken >= limits.inAll) return 'all_full'
      bySession.set(sessionId, own + 1)
      taken += 1
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        taken -= 1
        const left = (bySession.get(sessionId) ?? 0) - 1
        if (left > 0) bySession.set(sessionId, left)
        else bySession.delete(sessionId)
      }
    },
  }
}
