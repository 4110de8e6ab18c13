import type { OpeningHours, OpeningTimes } from '@vitrine/api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedPeriods, closedSpans, isTimeZone } from './opening-hours.rules.ts'

const DAY: OpeningTimes = { opens: '09:00', closes: '18:00' }

function hours(days: readonly (OpeningTimes | null)[], zone = 'America/Sao_Paulo'): OpeningHours {
  return { time_zone: zone, days: [...days] }
}

const every = (times: OpeningTimes | null) => Array.from({ length: 7 }, () => times)

/** Wednesday, 4 March 2026, in São Paulo (UTC-3) unless the text says more. */
function closedOn(open: OpeningHours, from: string, to: string): string[] {
  return closedPeriods(open, { from: new Date(from), to: new Date(to) }).map(
    (period) => `${period.from} ${period.to}`,
  )
}

describe('closedPeriods', () => {
  it('is empty without opening hours', () => {
    const span = { from: new Date('2026-03-04T00:00Z'), to: new Date('2026-03-05T00:00Z') }
    expect(closedPeriods(null, span)).toEqual([])
  })

  it('is the night between two openings', () => {
    expect(closedOn(hours(every(DAY)), '2026-03-04T15:00Z', '2026-03-05T15:00Z')).toEqual([
      '2026-03-04T21:00:00.000Z 2026-03-05T12:00:00.000Z',
    ])
  })

  it('begins and ends with the requested time', () => {
    expect(closedOn(hours(every(DAY)), '2026-03-04T22:00Z', '2026-03-05T05:00Z')).toEqual([
      '2026-03-04T22:00:00.000Z 2026-03-05T05:00:00.000Z',
    ])
  })

  it('contains days without an opening', () => {
    const weekdays = [DAY, DAY, DAY, DAY, DAY, null, null]
    // From Friday to Monday.
    expect(closedOn(hours(weekdays), '2026-03-06T15:00Z', '2026-03-09T15:00Z')).toEqual([
      '2026-03-06T21:00:00.000Z 2026-03-09T12:00:00.000Z',
    ])
  })

  it('ends an opening after midnight on the following day', () => {
    const bar = hours([null, null, null, null, { opens: '18:00', closes: '02:00' }, null, null])
    // Friday 18:00 to Saturday 02:00 in São Paulo.
    expect(closedOn(bar, '2026-03-06T12:00Z', '2026-03-07T12:00Z')).toEqual([
      '2026-03-06T12:00:00.000Z 2026-03-06T21:00:00.000Z',
      '2026-03-07T05:00:00.000Z 2026-03-07T12:00:00.000Z',
    ])
  })

  it('has an opening of the day before that lasts into the first day', () => {
    const bar = hours([null, null, null, null, { opens: '18:00', closes: '02:00' }, null, null])
    expect(closedOn(bar, '2026-03-07T03:30Z', '2026-03-07T06:00Z')).toEqual([
      '2026-03-07T05:00:00.000Z 2026-03-07T06:00:00.000Z',
    ])
  })

  it('is empty where each day is open for 24 hours', () => {
    const always = hours(every({ opens: '00:00', closes: '00:00' }))
    expect(closedOn(always, '2026-03-04T00:00Z', '2026-03-20T00:00Z')).toEqual([])
  })

  it.each([
    // The clocks go forward on 29 March 2026 and back on 25 October in Lisbon.
    ['2026-03-28T12:00Z', '2026-03-29T12:00Z', '2026-03-28T18:00:00.000Z 2026-03-29T08:00:00.000Z'],
    ['2026-10-24T12:00Z', '2026-10-25T12:00Z', '2026-10-24T17:00:00.000Z 2026-10-25T09:00:00.000Z'],
  ])('follows a change of the clocks after %s', (from, to, night) => {
    expect(closedOn(hours(every(DAY), 'Europe/Lisbon'), from, to)).toEqual([night])
  })
})

describe('closedSpans', () => {
  const clockTime = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const week = fc.array(
    fc.option(fc.record({ opens: clockTime, closes: clockTime }), { nil: null }),
    { minLength: 7, maxLength: 7 },
  )
  const zone = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'Europe/Paris', 'UTC')
  const from = fc.date({
    min: new Date('2026-01-01T00:00Z'),
    max: new Date('2027-01-01T00:00Z'),
    noInvalidDate: true,
  })

  it('returns spans in order, without overlap, within the requested time', () => {
    fc.assert(
      fc.property(week, zone, from, fc.integer({ min: 1, max: 400 }), (days, name, start, h) => {
        const span = { from: start, to: new Date(start.getTime() + h * 3_600_000) }
        let last = span.from
        for (const closed of closedSpans(hours(days, name), span)) {
          expect(closed.from.getTime()).toBeGreaterThanOrEqual(last.getTime())
          expect(closed.to.getTime()).toBeGreaterThan(closed.from.getTime())
          last = closed.to
        }
        expect(last.getTime()).toBeLessThanOrEqual(span.to.getTime())
      }),
    )
  })

  it('returns the same for a time whether it is asked alone or within a longer one', () => {
    fc.assert(
      fc.property(week, zone, from, (days, name, start) => {
        const at = new Date(start.getTime() + 3 * 86_400_000)
        const whole = closedSpans(hours(days, name), {
          from: start,
          to: new Date(at.getTime() + 86_400_000),
        })
        const single = closedSpans(hours(days, name), { from: at, to: new Date(at.getTime() + 1) })
        expect(whole.some((span) => span.from <= at && at < span.to)).toBe(single.length === 1)
      }),
    )
  })
})

describe('isTimeZone', () => {
  it.each([
    ['America/Sao_Paulo', true],
    ['UTC', true],
    ['America/Springfield', false],
    ['', false],
  ])('%s: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected)
  })
})
