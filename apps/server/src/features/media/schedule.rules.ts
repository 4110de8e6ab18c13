const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How often each list is read: while a screen plays the account, and otherwise. */
const INTERVALS_MS = {
  stories: { playing: 5 * MINUTE_MS, idle: HOUR_MS },
  reels: { playing: 30 * MINUTE_MS, idle: 6 * HOUR_MS },
} as const
export const SHORTEST_INTERVAL_MS = INTERVALS_MS.stories.playing

/** A player asks again at the end of each loop; after this long without, nobody plays. */
const PLAYING_MS = 20 * MINUTE_MS
/** The network's own advice: slow down at four fifths of the allowance. */
const BUSY_PERCENT = 80
const BUSY_WAIT_MS = 15 * MINUTE_MS
const MAX_WAIT_MS = HOUR_MS

export interface Schedule {
  readonly storiesAt: Date | null
  readonly reelsAt: Date | null
  readonly askedAt: Date | null
  readonly notBefore: Date | null
}

export interface DueLists {
  readonly stories: boolean
  readonly reels: boolean
}

/** Which lists are to be read now. */
export function dueLists(schedule: Schedule, now: Date): DueLists {
  if (schedule.notBefore !== null && schedule.notBefore > now) {
    return { stories: false, reels: false }
  }
  const pace = isPlaying(schedule, now) ? 'playing' : 'idle'
  const isDue = (lastAt: Date | null, intervalMs: number): boolean =>
    lastAt === null || now.getTime() - lastAt.getTime() >= intervalMs
  return {
    stories: isDue(schedule.storiesAt, INTERVALS_MS.stories[pace]),
    reels: isDue(schedule.reelsAt, INTERVALS_MS.reels[pace]),
  }
}

function isPlaying({ askedAt }: Schedule, now: Date): boolean {
  return askedAt !== null && now.getTime() - askedAt.getTime() < PLAYING_MS
}

/** When an account may be read again after `failures` in a row. */
export function retryMoment(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** (failures - 1)))
}

/** When an account may be read again, as far as the network's allowance goes; null for any time. */
export function restMoment(usagePercent: number, now: Date): Date | null {
  return usagePercent >= BUSY_PERCENT ? new Date(now.getTime() + BUSY_WAIT_MS) : null
}
