import type { Clock } from '../../../shared/clock.ts'

/**
 * Accounts that the network has rate limited, each until a given time. The state is in memory:
 * after a restart the network reports the limit again.
 */
export interface Cooldown {
  start(accountId: string, until: Date): void
  isActive(accountId: string): boolean
}

export function createCooldown(clock: Clock): Cooldown {
  const endTimes = new Map<string, Date>()
  return {
    start(accountId, until) {
      endTimes.set(accountId, until)
    },
    isActive(accountId) {
      const until = endTimes.get(accountId)
      if (until === undefined) return false
      if (until > clock.now()) return true
      endTimes.delete(accountId)
      return false
    },
  }
}
