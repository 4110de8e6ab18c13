import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedPeriodAt, msToNextChange, reopeningOf } from './opening-hours.rules.ts'

const HOUR = 3_600_000
const at = (time: string) => Date.parse(`2026-03-${time}:00Z`)
const aPeriod = (from: string, to: string) => ({
  from: new Date(at(from)).toISOString(),
  to: new Date(at(to)).toISOString(),
  reopens: { weekday: 2, time: '09:00' },
})
const NIGHT = aPeriod('10T21:00', '11T12:00')
const NEXT_NIGHT = aPeriod('11T21:00', '12T12:00')
const PERIODS = [NIGHT, NEXT_NIGHT]

describe('closedPeriodAt', () => {
  it.each([
    ['10T20:59', null],
    ['10T21:00', NIGHT],
    ['11T11:59', NIGHT],
    ['11T12:00', null],
    ['12T00:00', NEXT_NIGHT],
    // Later than anything that is known: open.
    ['30T03:00', null],
  ])('at %s', (time, period) => {
    expect(closedPeriodAt(PERIODS, at(time))).toBe(period)
  })
})

describe('msToNextChange', () => {
  it.each([
    ['10T20:00', HOUR],
    ['10T21:00', 15 * HOUR],
    ['11T12:00', 9 * HOUR],
    ['12T12:00', null],
  ])('at %s', (time, ms) => {
    expect(msToNextChange(PERIODS, at(time))).toBe(ms)
  })

  it('is when the period changes, and not before', () => {
    const minutes = fc.integer({ min: 0, max: 5 * 24 * 60 })
    const spans = fc
      .array(minutes, { minLength: 2, maxLength: 8 })
      .map((times) => [...new Set(times)].sort((a, b) => a - b))
      .map((times) =>
        Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
          from: new Date((times[2 * index] ?? 0) * 60_000).toISOString(),
          to: new Date((times[2 * index + 1] ?? 0) * 60_000).toISOString(),
          reopens: null,
        })),
      )
    fc.assert(
      fc.property(spans, minutes, (periods, minute) => {
        const now = minute * 60_000
        const ms = msToNextChange(periods, now)
        const before = closedPeriodAt(periods, now)
        const end = ms === null ? now + 30 * 24 * HOUR : now + ms
        expect(closedPeriodAt(periods, end - 1)).toBe(before)
        if (ms !== null) expect(closedPeriodAt(periods, end)).not.toBe(before)
      }),
    )
  })
})

describe('reopeningOf', () => {
  it('has the hour alone within a day', () => {
    expect(reopeningOf(NIGHT, at('10T22:00'), 'pt')).toMatchObject({
      key: 'closedUntilHour',
      hour: '09:00',
    })
  })

  it.each([
    ['pt', 'quarta-feira', '09:00'],
    ['pt-PT', 'quarta-feira', '09:00'],
    ['en', 'Wednesday', '09:00 AM'],
    ['es', 'miércoles', '09:00'],
    ['fr', 'mercredi', '09:00'],
    ['ca', 'dimecres', '09:00'],
  ])('names a later day and the hour in %s', (tag, day, hour) => {
    const weekend = { ...NIGHT, to: new Date(at('13T12:00')).toISOString() }
    expect(reopeningOf(weekend, at('10T22:00'), tag)).toEqual({ key: 'closedUntilDay', hour, day })
  })

  it.each([
    [0, '00:00', 'segunda-feira'],
    [6, '23:59', 'domingo'],
  ])('has weekday %i at %s on the clock of the shop', (weekday, time, day) => {
    const period = { ...NIGHT, reopens: { weekday, time } }
    expect(reopeningOf(period, at('10T22:00'), 'pt')).toMatchObject({ hour: time, day })
  })

  it('is null where the end is not known', () => {
    expect(reopeningOf({ ...NIGHT, reopens: null }, at('10T22:00'), 'pt')).toBeNull()
  })
})
