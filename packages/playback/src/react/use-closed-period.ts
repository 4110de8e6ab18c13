import type { ClosedPeriod } from '@vitrine/api'
import type { Device } from '@vitrine/device/browser'
import { MINUTE_MS } from '@vitrine/domain'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Clock } from '../clock.ts'
import { closedPeriodAt, msToNextChange } from '../opening-hours.rules.ts'
import type { ServerTime } from '../server-time.ts'

interface ClosedPeriodDeps {
  readonly clock: Clock
  readonly serverTime: ServerTime
  readonly device: Pick<Device, 'onVisibility'>
  /** Whether a person has just started this playback. */
  readonly isStartedByPerson: () => boolean
}

interface ClosedScreen {
  /** The period in which the screen is dark now; null while it may play. */
  readonly period: ClosedPeriod | null
  /** Plays until a period begins after the screen was open. */
  readonly playNow: () => void
}

/**
 * Whether a screen is dark because it is closed (reading P23). A period in which a person starts playback does not
 * count, whatever becomes of its hours, until the screen is open. `deps` must be stable.
 */
export function useClosedPeriod(
  periods: readonly ClosedPeriod[],
  deps: ClosedPeriodDeps,
): ClosedScreen {
  const watch = useCallback(
    (notify: () => void) => watchTime(periods, deps, notify),
    [periods, deps],
  )
  // Read in each render: a player of an outdated period would take a seat.
  const readPeriod = () => closedPeriodAt(periods, deps.serverTime.now())
  const period = useSyncExternalStore(watch, readPeriod)
  const presentEnd = period?.to ?? ''
  const [ignoredEnd, setIgnoredEnd] = useState(() => (deps.isStartedByPerson() ? presentEnd : ''))
  // Times in UTC compare as text. New hours can move the period; one that begins after its end is another one.
  const isIgnored = period !== null && period.from <= ignoredEnd
  const end = isIgnored ? presentEnd : ''
  if (end !== ignoredEnd) setIgnoredEnd(end)
  return {
    period: isIgnored ? null : period,
    playNow: () => setIgnoredEnd(presentEnd),
  }
}

/** Notifies whenever a period may have begun or ended, until stopped. */
function watchTime(
  periods: readonly ClosedPeriod[],
  { clock, serverTime, device }: ClosedPeriodDeps,
  notify: () => void,
) {
  let stopTimer = () => {}
  const check = () => {
    stopTimer()
    // The device's calendar can be corrected at any moment, and timers end at 24 days.
    const nextMs = msToNextChange(periods, serverTime.now()) ?? MINUTE_MS
    stopTimer = clock.after(Math.min(nextMs, MINUTE_MS), check)
    notify()
  }
  check()
  // Timers are late on a device that has slept.
  const stops = [serverTime.onChange(check), device.onVisibility(check)]
  return () => {
    stopTimer()
    stops.forEach((stop) => stop())
  }
}
