import type { Clock } from '../../shared/clock.ts'

/**
 * Accounts that the network has told to slow down, each until a moment. Kept in memory: after a
 * restart the network says so again.
 */
export interface Rests {
  rest(accountId: string, until: Date): void
  isResting(accountId: string): boolean
}

export function createRests(clock: Clock): Rests {
  const ends = new Map<string, Date>()
  return {
    rest(accountId, until) {
      ends.set(accountId, until)
    },
    isResting(accountId) {
      const until = ends.get(accountId)
      if (until === undefined) return false
      if (until > clock.now()) return true
      ends.delete(accountId)
      return false
    },
  }
}
