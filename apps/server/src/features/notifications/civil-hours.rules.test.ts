import { describe, expect, it } from 'vitest'
import { civilTimeBefore, isCivilTime } from './civil-hours.rules.ts'

describe('civil hours in São Paulo', () => {
  it.each([
    ['2026-03-10T10:59:59.999Z', false],
    ['2026-03-10T11:00:00.000Z', true],
    ['2026-03-10T22:59:59.999Z', true],
    ['2026-03-10T23:00:00.000Z', false],
    ['2026-03-11T02:59:59.999Z', false],
  ])('%s: %s', (at, isCivil) => {
    expect(isCivilTime(new Date(at))).toBe(isCivil)
  })

  it.each([
    ['stays within the day', '2026-03-10T15:30:00.000Z', '2026-03-10T15:30:00.000Z'],
    [
      'moves to the evening of the same day',
      '2026-03-11T02:59:59.999Z',
      '2026-03-10T22:00:00.000Z',
    ],
    ['moves to the evening before', '2026-03-11T10:59:00.000Z', '2026-03-10T22:00:00.000Z'],
  ])('a reminder %s', (_case, at, sentAt) => {
    expect(civilTimeBefore(new Date(at)).toISOString()).toBe(sentAt)
  })
})
