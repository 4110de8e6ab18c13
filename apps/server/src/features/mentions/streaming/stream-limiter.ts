/** Maximum numbers of concurrent streams. */
export interface StreamLimits {
  readonly perSession: number
  readonly total: number
}

/** A player has three slots and preloads the next item of each. */
export const STREAM_LIMITS: StreamLimits = { perSession: 6, total: 300 }

/** Releases the stream. Further calls have no effect. */
export type ReleaseStream = () => void

/** Limits concurrent streams per session and in total. */
export interface StreamLimiter {
  acquire(sessionId: string): ReleaseStream | 'session_full' | 'all_full'
  /** Number of active streams. */
  readonly active: number
}

export function createStreamLimiter(limits: StreamLimits = STREAM_LIMITS): StreamLimiter {
  const bySession = new Map<string, number>()
  let active = 0
  return {
    get active() {
      return active
    },
    acquire(sessionId) {
      const sessionCount = bySession.get(sessionId) ?? 0
      if (sessionCount >= limits.perSession) return 'session_full'
      if (active >= limits.total) return 'all_full'
      bySession.set(sessionId, sessionCount + 1)
      active += 1
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        active -= 1
        const remaining = (bySession.get(sessionId) ?? 0) - 1
        if (remaining > 0) bySession.set(sessionId, remaining)
        else bySession.delete(sessionId)
      }
    },
  }
}
