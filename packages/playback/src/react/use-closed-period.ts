import type { ClosedPeriod } from '@vitrine/api'
import { MINUTE_MS } from '@vitrine/domain'
import { useEffect, useState } from 'react'
import type { Clock } from '../clock.ts'
import { closedPeriodAt, msToNextChange } from '../opening-hours.rules.ts'
import type { ServerTime } from '../server-time.ts'

interface ClosedPeriodDeps {
  readonly clock: Clock
  readonly serverTime: ServerTime
  /** Whether a person has just started this playback. */
  readonly isStartedByPerson: () => boolean
}

interface ClosedScreen {
  /** The period in which the screen is dark now; null while it may play. */
  readonly period: ClosedPeriod | null
  /** Plays until the next period begins. */
  readonly playNow: () => void
}

/**
 * Whether a screen is dark because it is closed (reading P23). A period in which a person starts playback does not
 * count. `deps` must be stable.
 */
export function useClosedPeriod(
  periods: readonly ClosedPeriod[],
  { clock, serverTime, isStartedByPerson }: ClosedPeriodDeps,
): ClosedScreen {
  const [nowMs, setNow] = useState(serverTime.now)
  const [ignoredEnd, setIgnoredEnd] = useState(() =>
    isStartedByPerson() ? (closedPeriodAt(periods, serverTime.now())?.to ?? null) : null,
  )
  useEffect(() => {
    let stopTimer = () => {}
    const check = () => {
      const now = serverTime.now()
      setNow((before) => (isSamePeriod(periods, before, now) ? before : now))
      // The server's time can be corrected at any moment, and timers end at 24 days.
      stopTimer = clock.after(Math.min(msToNextChange(periods, now) ?? MINUTE_MS, MINUTE_MS), check)
    }
    check()
    return () => stopTimer()
  }, [periods, clock, serverTime])
  const period = closedPeriodAt(periods, nowMs)
  return {
    period: period?.to === ignoredEnd ? null : period,
    playNow: () => setIgnoredEnd(period?.to ?? null),
  }
}

function isSamePeriod(periods: readonly ClosedPeriod[], a: number, b: number): boolean {
  return closedPeriodAt(periods, a) === closedPeriodAt(periods, b)
}
