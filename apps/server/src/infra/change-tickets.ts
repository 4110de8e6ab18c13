import { SECOND_MS } from '@vitrine/domain'

/**
 * How long after notifications ceased devices use what was cached before, in ms. Longer than a restart of the database,
 * shorter than the life of a seat.
 */
export const OUTAGE_MS = 30 * SECOND_MS

/** When notifications ceased, and when they arrived again. */
interface Outage {
  readonly lostAtMs: number
  readonly resumedAtMs: number | null
  /** Tickets below it are from before another outage. */
  readonly oldestTicket: number
}

/** Numbers the changes. A ticket is the number of the latest change when it was issued. */
export function createTickets() {
  let latest = 0
  /** Tickets below it are invalid: notifications were missed, or the changes since are no longer stored. */
  let oldestValid = 0
  /** Tickets below it are no longer usable in an outage either: the changes since are no longer stored. */
  let oldestStored = 0
  let previousRotation = 0
  let outage: Outage | null = null
  /** The number of the latest change of each user, since the latest rotation and before it. */
  let recent = new Map<string, number>()
  let older = new Map<string, number>()
  const isChanged = (userId: string, ticket: number): boolean =>
    (recent.get(userId) ?? older.get(userId) ?? 0) > ticket
  const invalidateAll = (): void => {
    latest += 1
    oldestValid = latest
  }
  return {
    current: () => latest,
    isUnchanged: (userId: string, ticket: number): boolean =>
      ticket >= oldestValid && !isChanged(userId, ticket),
    isUsableInOutage(
      userId: string,
      ticket: number,
      { now, readAgainMs }: { now: Date; readAgainMs: number },
    ): boolean {
      if (outage === null || ticket < Math.max(outage.oldestTicket, oldestStored)) return false
      const { lostAtMs, resumedAtMs } = outage
      if ((resumedAtMs ?? now.getTime()) - lostAtMs >= OUTAGE_MS) return false
      if (resumedAtMs !== null && now.getTime() - resumedAtMs >= readAgainMs) return false
      return !isChanged(userId, ticket)
    },
    change(userId: string): void {
      latest += 1
      recent.set(userId, latest)
    },
    /** Notifications no longer arrive. */
    lose(now: Date): void {
      if (outage?.resumedAtMs === null) return
      outage = { lostAtMs: now.getTime(), resumedAtMs: null, oldestTicket: oldestValid }
      invalidateAll()
    },
    /** Notifications arrive again, or for the first time. */
    resume(now: Date): void {
      if (outage !== null) outage = { ...outage, resumedAtMs: now.getTime() }
      invalidateAll()
    },
    /** Forgets changes before the previous rotation, with the tickets that depend on them. */
    rotate(): void {
      oldestStored = previousRotation
      oldestValid = Math.max(oldestValid, oldestStored)
      latest += 1
      previousRotation = latest
      older = recent
      recent = new Map()
    },
  }
}
