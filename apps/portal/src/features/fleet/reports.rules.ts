import type { HistoryDay } from '@vitrine/api'
import { DAY_MS } from '@vitrine/domain'

/** What the app reported in a day in UTC, which has parts of two local days. */
export interface ReportPeriod {
  readonly fromMs: number
  /** Now, while the day is not over. */
  readonly toMs: number
  /** Null: not reported. */
  readonly longestGapMs: number | null
  /** The last one; null: not reported. */
  readonly version: string | null
}

/** Newest first, without the days that have no report. */
export function reportPeriods(days: readonly HistoryDay[], nowMs: number): readonly ReportPeriod[] {
  const reported = days.filter((day) => day.longest_gap !== null || day.version !== null)
  return reported.toReversed().map(({ day, longest_gap: longestGapMs, version }) => {
    const fromMs = Date.parse(day)
    return { fromMs, toMs: Math.min(fromMs + DAY_MS, nowMs), longestGapMs, version }
  })
}
