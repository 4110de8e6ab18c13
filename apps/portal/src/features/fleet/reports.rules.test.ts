import { HISTORY_SLOTS, type HistoryDay } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { reportPeriods } from './reports.rules.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const NOTHING = '0'.repeat(HISTORY_SLOTS)

function aDay(day: string, changes: Partial<HistoryDay> = {}): HistoryDay {
  return { day, played: NOTHING, paused: NOTHING, longest_gap: null, version: null, ...changes }
}

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)

describe('reportPeriods', () => {
  it('are the days in UTC with a report, newest first', () => {
    const days = [
      aDay('2026-11-18', { longest_gap: 42 }),
      aDay('2026-11-19'),
      aDay('2026-11-20', { version: '1.2.0' }),
    ]
    expect(reportPeriods(days, NOW)).toEqual([
      {
        ...{ fromMs: midnight('2026-11-20'), toMs: midnight('2026-11-21') },
        ...{ longestGapMs: null, version: '1.2.0' },
      },
      {
        ...{ fromMs: midnight('2026-11-18'), toMs: midnight('2026-11-19') },
        ...{ longestGapMs: 42, version: null },
      },
    ])
  })

  it('end now on the day that is not over', () => {
    const days = [aDay('2026-11-21', { longest_gap: 42 })]
    expect(reportPeriods(days, NOW)).toMatchObject([{ toMs: NOW }])
  })
})
