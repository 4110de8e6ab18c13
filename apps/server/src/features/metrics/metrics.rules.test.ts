import { HOUR_MS } from '@vitrine/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, hourOf, metricsExpiry, toSeries } from './metrics.rules.ts'

const at = (text: string): Date => new Date(text)

describe('hourOf', () => {
  it.each([
    ['2026-03-10T15:00:00.000Z', '2026-03-10T15:00:00.000Z'],
    ['2026-03-10T15:59:59.999Z', '2026-03-10T15:00:00.000Z'],
    ['1969-12-31T23:30:00.000Z', '1969-12-31T23:00:00.000Z'],
  ])('of %s is %s', (moment, hour) => {
    expect(hourOf(at(moment))).toEqual(at(hour))
  })
})

describe('toSeries', () => {
  const day = dayOf('2026-03-10', at('2026-03-12T00:00:00.000Z'))

  it('begins at midnight in São Paulo and has 24 hours with a label at every 12th', () => {
    const { series, labels, hours } = toSeries(day, [])
    expect(hours[0]).toBe('2026-03-10T03:00:00.000Z')
    expect(hours.at(-1)).toBe('2026-03-11T02:00:00.000Z')
    expect(labels.flatMap((label, index) => (label === '' ? [] : [[index, label]]))).toEqual([
      [0, '00:00'],
      [12, '12:00'],
    ])
    expect(series).toEqual(Array.from({ length: 24 }, () => null))
  })

  it('distinguishes hours without screens from hours without data', () => {
    const { series } = toSeries(day, [
      { hour: at('2026-03-10T03:00:00.000Z'), screens: 0 },
      { hour: at('2026-03-10T15:00:00.000Z'), screens: 7 },
    ])
    expect([series[0], series[12], series[13]]).toEqual([0, 7, null])
  })

  it('shows each hour on exactly one day, with every other day', () => {
    const moments = fc.date({
      noInvalidDate: true,
      min: at('2020-01-01T00:00:00.000Z'),
      max: at('2040-01-01T00:00:00.000Z'),
    })
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 99 }), (moment, screens) => {
        const today = dayOf(undefined, moment)
        const sampled = [{ hour: hourOf(moment), screens }]
        const days = [today - 1, today, today + 1].map((one) => toSeries(one, sampled))
        const counts = days.map(({ series }) => series.filter((point) => point === screens).length)
        expect(counts).toEqual([0, 1, 0])
        for (const { series, labels, hours } of days) {
          expect([labels.length, hours.length]).toEqual([series.length, series.length])
          const gaps = hours
            .slice(1)
            .map((hour, index) => at(hour).getTime() - at(hours[index] ?? '').getTime())
          expect(new Set(gaps)).toEqual(new Set([HOUR_MS]))
        }
      }),
    )
  })
})

describe('metricsExpiry', () => {
  it('is 13 months ago', () => {
    expect(metricsExpiry(at('2026-03-10T15:00:00.000Z'))).toEqual(at('2025-02-10T15:00:00.000Z'))
  })
})
