import { OpeningHours } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  areHoursChanged,
  changeDay,
  changeIsSame,
  changeSameTimes,
  closingOf,
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

  it('offers the times of the first open day for a day that is closed', () => {
    const [day] = hoursDraftOf(storedHours(), ZONE).days
    expect(day).toEqual({ isOpen: false, opens: '17:00', closes: '02:00' })
  })

  it('has the same times on all days when those of the open ones are equal', () => {
    const stored = storedHours()
    expect(aDraft().isSame).toBe(true)
    expect(hoursDraftOf(stored, ZONE).isSame).toBe(true)
    const differing = storedHours({ days: [...stored.days.slice(0, 6), TIMES] })
    expect(hoursDraftOf(differing, ZONE).isSame).toBe(false)
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
    expect(areHoursChanged(changeSameTimes(draft, { closes: '03:00' }), stored)).toBe(true)
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
    const typed = changeDay(aDraft({ isSame: false }), 2, { opens: '07:30' })
    const closed = changeDay(typed, 2, { isOpen: false })
    expect(openingHoursOf(closed)?.days[2]).toBeNull()
    expect(openingHoursOf(changeDay(closed, 2, { isOpen: true }))?.days[2]).toEqual({
      opens: '07:30',
      closes: '18:00',
    })
  })
})

describe('changeIsSame', () => {
  const closed = changeDay(aDraft({ isSame: false }), 0, { isOpen: false, opens: '05:00' })
  const draft = changeDay(closed, 1, { opens: '10:00', closes: '22:00' })
  const times = { opens: '10:00', closes: '22:00' }

  it('gives the open days the times of the first open one', () => {
    const days = openingHoursOf(changeIsSame(draft, true))?.days
    expect(days).toEqual([null, times, times, times, times, times, null])
  })

  it('returns their own times to the days when no others were typed', () => {
    const days = openingHoursOf(changeIsSame(changeIsSame(draft, true), false))?.days
    expect(days).toEqual([null, times, TIMES, TIMES, TIMES, TIMES, null])
  })

  it('keeps the times when no day is open', () => {
    const days = aDraft().days.map((day) => ({ ...day, isOpen: false }))
    const sameTimes = { opens: '08:00', closes: '12:00' }
    expect(changeIsSame(aDraft({ days, sameTimes }), true).sameTimes).toEqual(sameTimes)
  })
})

describe('changeSameTimes', () => {
  const typed = changeSameTimes(aDraft(), { opens: '08:00' })
  const times = { opens: '08:00', closes: '18:00' }

  it('changes all open days', () => {
    const days = openingHoursOf(typed)?.days
    expect(days).toEqual([times, times, times, times, times, times, null])
  })

  it('stays with the days when they get different times', () => {
    const saturday = changeDay(changeIsSame(typed, false), 5, { closes: '13:00' })
    expect(openingHoursOf(saturday)?.days).toEqual([
      ...[times, times, times, times, times],
      ...[{ opens: '08:00', closes: '13:00' }, null],
    ])
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
    const tuesday = changeDay(aDraft({ isSame: false }), 1, { closes: '' })
    const draft = changeDay(tuesday, 4, { opens: '', closes: '' })
    expect(hoursFault(changeDay(draft, 6, { opens: '' }))).toEqual({
      kind: 'missing_times',
      times: [
        { day: 1, field: 'closes' },
        { day: 4, field: 'opens' },
        { day: 4, field: 'closes' },
      ],
    })
  })

  it('lists a missing time of all days once', () => {
    expect(hoursFault(changeSameTimes(aDraft(), { closes: '' }))).toEqual({
      kind: 'missing_times',
      times: [{ day: 'all', field: 'closes' }],
    })
  })
})
