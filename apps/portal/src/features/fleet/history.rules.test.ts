import { HISTORY_DAYS, HISTORY_SLOTS, type HistoryDay } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { type HistoryInput, reportedDays, screenHistory } from './history.rules.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const NOTHING = '0'.repeat(HISTORY_SLOTS)
const ALL = '1'.repeat(HISTORY_SLOTS)

/** The parts of these hours. */
function slots(...spans: readonly (readonly [from: number, to: number])[]): string {
  const isIn = (hour: number) => spans.some(([from, to]) => from <= hour && hour < to)
  return Array.from({ length: HISTORY_SLOTS }, (_, slot) => (isIn(slot / 4) ? '1' : '0')).join('')
}

function aDay(day: string, changes: Partial<HistoryDay> = {}): HistoryDay {
  return { day, played: ALL, paused: NOTHING, longest_gap: null, version: null, ...changes }
}

function anInput(changes: Partial<HistoryInput> = {}): HistoryInput {
  return { days: [], closedPeriods: [], nowMs: NOW, offsetMinutesAt: () => 0, ...changes }
}

function dayOf(date: string, input: HistoryInput) {
  return screenHistory(input).days.find((day) => day.date === date)
}

/** Offset of a clock that is changed at a time. */
const changedAt = (at: string, before: number, after: number) => (ms: number) =>
  ms < Date.parse(at) ? before : after

describe('screenHistory', () => {
  it('has the last 30 days, today as the last one', () => {
    const { days } = screenHistory(anInput())
    expect(days).toHaveLength(HISTORY_DAYS)
    expect(days[0]?.date).toBe('2026-10-23')
    expect(days.at(-1)?.date).toBe('2026-11-21')
  })

  it('has only unknown time without any heartbeat', () => {
    const closedPeriods = [{ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }]
    const history = screenHistory(anInput({ closedPeriods }))
    expect(history.days.flatMap(({ runs }) => runs)).toEqual([])
    expect(history).toMatchObject({ playedShare: null, silentSinceMs: null })
    expect(reportedDays(history)).toEqual([])
  })

  it('merges equal parts to runs', () => {
    const day = aDay('2026-11-20', {
      played: slots([8, 10], [11, 12]),
      paused: slots([10, 10.5]),
    })
    const noon = { from: '2026-11-20T12:00:00Z', to: '2026-11-21T00:00:00Z' }
    expect(dayOf('2026-11-20', anInput({ days: [day], closedPeriods: [noon] }))?.runs).toEqual([
      { state: 'played', from: 32, to: 40 },
      { state: 'paused', from: 40, to: 42 },
      { state: 'offline', from: 42, to: 44 },
      { state: 'played', from: 44, to: 48 },
      { state: 'closed', from: 48, to: 96 },
    ])
  })

  it('counts the hours of each state', () => {
    const day = aDay('2026-11-20', { played: slots([0, 20.25]), paused: slots([21, 23]) })
    expect(dayOf('2026-11-20', anInput({ days: [day] }))).toMatchObject({
      hoursPlayed: 20.25,
      hoursPaused: 2,
      hoursOffline: 1.75,
    })
  })

  it('plays in a part in which it also paused', () => {
    const day = aDay('2026-11-20', { paused: ALL })
    expect(dayOf('2026-11-20', anInput({ days: [day] }))?.runs).toEqual([
      { state: 'played', from: 0, to: 96 },
    ])
  })

  it('is unknown before the first heartbeat, even while closed', () => {
    const closedPeriods = [{ from: '2026-11-19T00:00:00Z', to: '2026-11-20T06:00:00Z' }]
    const day = aDay('2026-11-20', { played: slots([10, 24]), paused: slots([8, 9]) })
    const input = anInput({ days: [day], closedPeriods })
    expect(dayOf('2026-11-19', input)?.runs).toEqual([])
    expect(dayOf('2026-11-20', input)?.runs[0]).toEqual({ state: 'paused', from: 32, to: 36 })
  })

  it('is unknown after now, and in the part that is not over', () => {
    const nowMs = Date.parse('2026-11-21T12:10:00Z')
    const days = [aDay('2026-11-20'), aDay('2026-11-21', { played: slots([0, 11]) })]
    expect(dayOf('2026-11-21', anInput({ days, nowMs }))?.runs).toEqual([
      { state: 'played', from: 0, to: 44 },
      { state: 'offline', from: 44, to: 48 },
    ])
  })

  it('is offline for a whole day that is left out', () => {
    const input = anInput({ days: [aDay('2026-11-18')] })
    expect(dayOf('2026-11-19', input)?.runs).toEqual([{ state: 'offline', from: 0, to: 96 }])
  })

  it('is closed where a device was online in the dark, and played where it played', () => {
    const closedPeriods = [{ from: '2026-11-20T18:00:00Z', to: '2026-11-21T00:00:00Z' }]
    const day = aDay('2026-11-20', { played: slots([8, 19]), paused: slots([19, 24]) })
    expect(dayOf('2026-11-20', anInput({ days: [day], closedPeriods }))).toMatchObject({
      runs: [
        { state: 'played', from: 32, to: 76 },
        { state: 'closed', from: 76, to: 96 },
      ],
      hoursPaused: 0,
    })
  })

  it('is closed, not offline, in a part that is closed for some minutes', () => {
    const closedPeriods = [{ from: '2026-11-20T12:10:00Z', to: '2026-11-20T12:20:00Z' }]
    const day = aDay('2026-11-20', { played: slots([0, 12], [12.5, 24]) })
    expect(dayOf('2026-11-20', anInput({ days: [day], closedPeriods }))?.runs).toEqual([
      { state: 'played', from: 0, to: 48 },
      { state: 'closed', from: 48, to: 50 },
      { state: 'played', from: 50, to: 96 },
    ])
  })
})

describe('screenHistory on a local clock', () => {
  it('moves the parts of two days in UTC into one day west of it', () => {
    const days = [aDay('2026-11-19', { played: slots([12, 24]) }), aDay('2026-11-20')]
    const input = anInput({ days, offsetMinutesAt: () => -180 })
    expect(dayOf('2026-11-19', input)?.runs).toEqual([{ state: 'played', from: 36, to: 96 }])
    expect(dayOf('2026-11-20', input)?.runs).toEqual([
      { state: 'played', from: 0, to: 84 },
      { state: 'offline', from: 84, to: 96 },
    ])
  })

  it('begins today before UTC does in the east', () => {
    const nowMs = Date.parse('2026-11-20T20:00:00Z')
    const days = [aDay('2026-11-20', { played: slots([0, 20]) })]
    const input = anInput({ days, nowMs, offsetMinutesAt: () => 345 })
    expect(screenHistory(input).days.at(-1)).toMatchObject({
      date: '2026-11-21',
      runs: [{ state: 'played', from: 0, to: 7 }],
    })
  })

  it('leaves the skipped hour blank on a day of 23 hours', () => {
    const days = [aDay('2026-03-28'), aDay('2026-03-29'), aDay('2026-03-30')]
    const input = anInput({
      days,
      nowMs: Date.parse('2026-03-31T12:00:00Z'),
      offsetMinutesAt: changedAt('2026-03-29T01:00:00Z', 60, 120),
    })
    expect(dayOf('2026-03-29', input)).toMatchObject({
      runs: [
        { state: 'played', from: 0, to: 8 },
        { state: 'played', from: 12, to: 96 },
      ],
      hoursPlayed: 23,
    })
  })

  it('shows the worse state of the repeated hour on a day of 25 hours, and counts both', () => {
    const day = aDay('2026-10-25', { played: slots([0, 1], [2, 24]) })
    const days = [aDay('2026-10-24'), day, aDay('2026-10-26')]
    const offsetMinutesAt = changedAt('2026-10-25T01:00:00Z', 120, 60)
    const input = anInput({ days, offsetMinutesAt, nowMs: Date.parse('2026-10-27T12:00:00Z') })
    expect(dayOf('2026-10-25', input)).toMatchObject({
      runs: [
        { state: 'played', from: 0, to: 8 },
        { state: 'offline', from: 8, to: 12 },
        { state: 'played', from: 12, to: 96 },
      ],
      hoursPlayed: 24,
      hoursOffline: 1,
    })
  })
})

describe('playedShare', () => {
  const night = { from: '2026-11-20T18:00:00Z', to: '2026-11-21T06:00:00Z' }

  it('is of the open time since the first heartbeat', () => {
    const days = [
      aDay('2026-11-20', { played: slots([8, 18]) }),
      aDay('2026-11-21', { played: slots([6, 9]), paused: slots([9, 10]) }),
    ]
    expect(screenHistory(anInput({ days, closedPeriods: [night] })).playedShare).toBe(13 / 16)
  })

  it('does not count what played while it was closed', () => {
    const days = [
      aDay('2026-11-20', { played: slots([14, 24]) }),
      aDay('2026-11-21', { played: slots([0, 6]) }),
    ]
    expect(screenHistory(anInput({ days, closedPeriods: [night] })).playedShare).toBe(4 / 10)
  })
})

describe('silentSinceMs', () => {
  it('is the end of the last part with a heartbeat', () => {
    const day = aDay('2026-11-21', { played: slots([0, 9]), paused: slots([9, 10.25]) })
    expect(screenHistory(anInput({ days: [day] })).silentSinceMs).toBe(
      Date.parse('2026-11-21T10:15:00Z'),
    )
  })

  it('is null while the screen plays, pauses or is closed', () => {
    const plays = aDay('2026-11-21', { played: slots([0, 12]) })
    expect(screenHistory(anInput({ days: [plays] })).silentSinceMs).toBeNull()
    const stopped = aDay('2026-11-21', { played: slots([0, 10]) })
    const closedPeriods = [{ from: '2026-11-21T10:00:00Z', to: '2026-11-22T00:00:00Z' }]
    expect(screenHistory(anInput({ days: [stopped], closedPeriods })).silentSinceMs).toBeNull()
  })

  it('is before the closed time when a screen is missed after it', () => {
    const stopped = aDay('2026-11-21', { played: slots([0, 3]) })
    const closedPeriods = [{ from: '2026-11-21T03:00:00Z', to: '2026-11-21T09:00:00Z' }]
    expect(screenHistory(anInput({ days: [stopped], closedPeriods })).silentSinceMs).toBe(
      Date.parse('2026-11-21T03:00:00Z'),
    )
  })
})

describe('reportedDays', () => {
  it('has the newest day first, without those before the first heartbeat', () => {
    const days = [aDay('2026-11-19'), aDay('2026-11-20')]
    const dates = reportedDays(screenHistory(anInput({ days }))).map(({ date }) => date)
    expect(dates).toEqual(['2026-11-21', '2026-11-20', '2026-11-19'])
  })
})
