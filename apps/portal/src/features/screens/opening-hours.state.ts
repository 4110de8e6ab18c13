import type { OpeningHours, OpeningTimes } from '@vitrine/api'

/** A day of the form. A closed day keeps its times, so that nothing typed is lost. */
export interface DayDraft {
  readonly isOpen: boolean
  /** `HH:MM`; empty while it is being typed. */
  readonly opens: string
  readonly closes: string
}

/** The opening hours of the form. */
export interface HoursDraft {
  /** False: always open. */
  readonly isLimited: boolean
  readonly timeZone: string
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
  if (hours === null) return { isLimited: false, timeZone: deviceTimeZone, days: DEFAULT_DAYS }
  return {
    isLimited: true,
    timeZone: hours.time_zone,
    days: hours.days.map((times) => ({ isOpen: times !== null, ...(times ?? DEFAULT_TIMES) })),
  }
}

/** The draft as the API's field; null: always open. */
export function openingHoursOf({ isLimited, timeZone, days }: HoursDraft): OpeningHours | null {
  if (!isLimited) return null
  return {
    time_zone: timeZone,
    days: days.map(({ isOpen, opens, closes }) => (isOpen ? { opens, closes } : null)),
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

/** Gives all open days the times of the first one. */
export function copyFirstOpenDay(draft: HoursDraft): HoursDraft {
  const first = draft.days.find(({ isOpen }) => isOpen)
  if (first === undefined) return draft
  const { opens, closes } = first
  return {
    ...draft,
    days: draft.days.map((day) => (day.isOpen ? { ...day, opens, closes } : day)),
  }
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

/** The missing time of an open day. */
interface MissingTime {
  readonly day: number
  readonly field: TimeField
}

/** What keeps the hours from being saved, in the order of the form; null when they can be saved. */
export type HoursFault =
  | { readonly kind: 'never_open' }
  | { readonly kind: 'missing_times'; readonly times: readonly [MissingTime, ...MissingTime[]] }

export function hoursFault({ isLimited, days }: HoursDraft): HoursFault | null {
  if (!isLimited) return null
  if (!days.some(({ isOpen }) => isOpen)) return { kind: 'never_open' }
  const [first, ...others] = days.flatMap((day, index) =>
    TIME_FIELDS.filter((field) => day.isOpen && day[field] === '').map((field) => ({
      day: index,
      field,
    })),
  )
  return first === undefined ? null : { kind: 'missing_times', times: [first, ...others] }
}
