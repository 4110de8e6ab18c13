import { OpeningHours } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  areHoursChanged,
  changeDay,
  closingOf,
  copyFirstOpenDay,
  type HoursDraft,
  hoursDraftOf,
  hoursFault,
  openingHoursOf,
} from './opening-hours.state.ts'

const ZONE = 'America/Sao_Paulo'
const TIMES = { opens: '09:00', closes: '18:00' }

function aDraft(changes: Partial<HoursDraft> = {}): HoursDraft {
  return { ...hoursDraftOf(null, ZONE), isLimited: true, ...changes }
}

function storedHours(changes: Partial<OpeningHours> = {}): OpeningHours {
  const evening = { opens: '17:00', closes: '02:00' }
  return {
    time_zone: 'Europe/Paris',
    days: [null, null, null, null, evening, evening, null],
    ...changes,
  }
}

describe('hoursDraftOf', () => {
  it('offers Monday to Saturday from 9 to 18 in the time zone of the device', () => {
    expect(openingHoursOf(aDraft())).toEqual({
      time_zone: ZONE,
      days: [TIMES, TIMES, TIMES, TIMES, TIMES, TIMES, null],
    })
  })

  it('is not limited when no hours are stored', () => {
    expect(openingHoursOf(hoursDraftOf(null, ZONE))).toBeNull()
  })

  it('keeps the stored hours and their time zone', () => {
    const stored = storedHours()
    expect(openingHoursOf(hoursDraftOf(stored, ZONE))).toEqual(stored)
  })

  it('offers the default times for a day that is closed', () => {
    expect(hoursDraftOf(storedHours(), ZONE).days[0]).toEqual({ isOpen: false, ...TIMES })
  })
})

describe('openingHoursOf', () => {
  it('is what the API accepts', () => {
    expect(OpeningHours.safeParse(openingHoursOf(aDraft())).success).toBe(true)
  })
})

describe('areHoursChanged', () => {
  it('ignores the edits of hours that are switched off', () => {
    const draft = changeDay(hoursDraftOf(null, ZONE), 0, { opens: '07:00' })
    expect(areHoursChanged(draft, null)).toBe(false)
  })

  it('finds the first hours, other times and none any more', () => {
    const stored = storedHours()
    const draft = hoursDraftOf(stored, ZONE)
    expect(areHoursChanged(aDraft(), null)).toBe(true)
    expect(areHoursChanged(draft, stored)).toBe(false)
    expect(areHoursChanged(changeDay(draft, 4, { closes: '03:00' }), stored)).toBe(true)
    expect(areHoursChanged({ ...draft, isLimited: false }, stored)).toBe(true)
  })

  it('finds another time zone', () => {
    const stored = storedHours()
    const draft = { ...hoursDraftOf(stored, ZONE), timeZone: ZONE }
    expect(areHoursChanged(draft, stored)).toBe(true)
  })
})

describe('changeDay', () => {
  it('keeps the times of a day that is closed and opened again', () => {
    const typed = changeDay(aDraft(), 2, { opens: '07:30' })
    const closed = changeDay(typed, 2, { isOpen: false })
    expect(openingHoursOf(closed)?.days[2]).toBeNull()
    expect(openingHoursOf(changeDay(closed, 2, { isOpen: true }))?.days[2]).toEqual({
      opens: '07:30',
      closes: '18:00',
    })
  })
})

describe('copyFirstOpenDay', () => {
  it('gives the open days the times of the first open one', () => {
    const closed = changeDay(aDraft(), 0, { isOpen: false, opens: '05:00' })
    const copied = copyFirstOpenDay(changeDay(closed, 1, { opens: '10:00', closes: '22:00' }))
    const times = { opens: '10:00', closes: '22:00' }
    expect(openingHoursOf(copied)?.days).toEqual([null, times, times, times, times, times, null])
    expect(copied.days[0]?.opens).toBe('05:00')
  })

  it('changes nothing when no day is open', () => {
    const draft = aDraft({ days: aDraft().days.map((day) => ({ ...day, isOpen: false })) })
    expect(copyFirstOpenDay(draft)).toBe(draft)
  })
})

describe('closingOf', () => {
  it.each([
    ['09:00', '18:00', 'same_day'],
    ['18:00', '02:00', 'next_day'],
    ['09:00', '00:00', 'next_day'],
    ['09:00', '09:00', 'whole_day'],
    ['', '18:00', null],
    ['09:00', '', null],
  ] as const)('of %s to %s is %s', (opens, closes, closing) => {
    expect(closingOf({ opens, closes })).toBe(closing)
  })
})

describe('hoursFault', () => {
  it('is null for hours that can be saved, and for none', () => {
    expect(hoursFault(aDraft())).toBeNull()
    const days = aDraft().days.map((day) => ({ ...day, isOpen: false }))
    expect(hoursFault(aDraft({ isLimited: false, days }))).toBeNull()
  })

  it('is never_open without an open day', () => {
    const days = aDraft().days.map((day) => ({ ...day, isOpen: false }))
    expect(hoursFault(aDraft({ days }))).toEqual({ kind: 'never_open' })
  })

  it('lists the missing times of open days in the order of the form', () => {
    const draft = changeDay(changeDay(aDraft(), 1, { closes: '' }), 4, { opens: '', closes: '' })
    expect(hoursFault(changeDay(draft, 6, { opens: '' }))).toEqual({
      kind: 'missing_times',
      times: [
        { day: 1, field: 'closes' },
        { day: 4, field: 'opens' },
        { day: 4, field: 'closes' },
      ],
    })
  })
})
