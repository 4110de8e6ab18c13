import type { OpeningHours, OpeningTimes } from '@vitrine/api'

/** Times of the form: `HH:MM`; empty while they are being typed. */
export type TimesDraft = OpeningTimes

/** A day of the form. A closed day keeps its times, so that nothing typed is lost. */
export interface DayDraft extends TimesDraft {
  readonly isOpen: boolean
}

/** The opening hours of the form. */
export interface HoursDraft {
  /** False: always open. */
  readonly isLimited: boolean
  readonly timeZone: string
  /** Whether all open days have `sameTimes`; their own times otherwise. */
  readonly isSame: boolean
  readonly sameTimes: TimesDraft
  /** Monday first. */
  readonly days: readonly DayDraft[]
}

const DEFAULT_TIMES: OpeningTimes = { opens: '09:00', closes: '18:00' }
const SUNDAY = 6
/** Monday to Saturday. */
const DEFAULT_DAYS: readonly DayDraft[] = Array.from({ length: 7 }, (_, day) => ({
  isOpen: day !== SUNDAY,
  ...DEFAULT_TIMES,
}))

/** The draft of stored hours; new ones are in the device's time zone. */
export function hoursDraftOf(hours: OpeningHours | null, deviceTimeZone: string): HoursDraft {
  if (hours === null) {
    const times = { isSame: true, sameTimes: DEFAULT_TIMES, days: DEFAULT_DAYS }
    return { isLimited: false, timeZone: deviceTimeZone, ...times }
  }
  const openDays = hours.days.filter((times) => times !== null)
  const [sameTimes = DEFAULT_TIMES] = openDays
  return {
    isLimited: true,
    timeZone: hours.time_zone,
    isSame: openDays.every((times) => areEqual(times, sameTimes)),
    sameTimes,
    days: hours.days.map((times) => ({ isOpen: times !== null, ...(times ?? sameTimes) })),
  }
}

function areEqual(a: OpeningTimes, b: OpeningTimes): boolean {
  return a.opens === b.opens && a.closes === b.closes
}

/** The draft as the API's field; null: always open. */
export function openingHoursOf({
  isLimited,
  timeZone,
  isSame,
  sameTimes,
  days,
}: HoursDraft): OpeningHours | null {
  if (!isLimited) return null
  return {
    time_zone: timeZone,
    days: days.map(({ isOpen, ...own }) => {
      if (!isOpen) return null
      const { opens, closes } = isSame ? sameTimes : own
      return { opens, closes }
    }),
  }
}

/** Whether saving the draft would change the stored hours. */
export function areHoursChanged(draft: HoursDraft, stored: OpeningHours | null): boolean {
  const before = openingHoursOf(hoursDraftOf(stored, draft.timeZone))
  return JSON.stringify(openingHoursOf(draft)) !== JSON.stringify(before)
}

/** Changes one day; `index` 0 is Monday. */
export function changeDay(draft: HoursDraft, index: number, change: Partial<DayDraft>): HoursDraft {
  return {
    ...draft,
    days: draft.days.map((day, at) => (at === index ? { ...day, ...change } : day)),
  }
}

/** Changes the times that all open days have. Their own times follow, so that the owner can go on from there. */
export function changeSameTimes(draft: HoursDraft, change: Partial<TimesDraft>): HoursDraft {
  const sameTimes = { ...draft.sameTimes, ...change }
  return { ...draft, sameTimes, days: draft.days.map((day) => ({ ...day, ...sameTimes })) }
}

/** Gives all open days the times of the first one, or their own ones, which are kept until others are typed. */
export function changeIsSame(draft: HoursDraft, isSame: boolean): HoursDraft {
  const { opens, closes } = draft.days.find(({ isOpen }) => isOpen) ?? draft.sameTimes
  return { ...draft, isSame, ...(isSame && { sameTimes: { opens, closes } }) }
}

/** When a day closes; null while a time is missing. */
export type Closing = 'same_day' | 'next_day' | 'whole_day'

export function closingOf({ opens, closes }: OpeningTimes): Closing | null {
  if (opens === '' || closes === '') return null
  if (opens === closes) return 'whole_day'
  return closes < opens ? 'next_day' : 'same_day'
}

export const TIME_FIELDS = ['opens', 'closes'] as const
export type TimeField = (typeof TIME_FIELDS)[number]

/** The missing time of an open day; of all open ones where they have the same times. */
export interface MissingTime {
  readonly day: number | 'all'
  readonly field: TimeField
}

/** What keeps the hours from being saved, in the order of the form; null when they can be saved. */
export type HoursFault =
  | { readonly kind: 'never_open' }
  | { readonly kind: 'missing_times'; readonly times: readonly [MissingTime, ...MissingTime[]] }

export function hoursFault({ isLimited, isSame, sameTimes, days }: HoursDraft): HoursFault | null {
  if (!isLimited) return null
  if (!days.some(({ isOpen }) => isOpen)) return { kind: 'never_open' }
  const [first, ...others] = isSame
    ? missingTimes('all', sameTimes)
    : days.flatMap((day, index) => (day.isOpen ? missingTimes(index, day) : []))
  return first === undefined ? null : { kind: 'missing_times', times: [first, ...others] }
}

function missingTimes(day: MissingTime['day'], times: TimesDraft): readonly MissingTime[] {
  return TIME_FIELDS.filter((field) => times[field] === '').map((field) => ({ day, field }))
}
