import { HISTORY_DAYS, HISTORY_SLOT_MINUTES, HISTORY_SLOTS, type HistoryDay } from '@vitrine/api'
import { DAY_MS, MINUTE_MS } from '@vitrine/domain'

const SLOT_MS = HISTORY_SLOT_MINUTES * MINUTE_MS
const SLOT_HOURS = HISTORY_SLOT_MINUTES / 60

/**
 * What a screen did in a part of a day. Unknown: before the first heartbeat of the history, and not over
 * yet. In the order in which a state hides the next one, where a local hour is repeated.
 */
const STATES = ['offline', 'paused', 'played', 'closed', 'unknown'] as const
export type SlotState = (typeof STATES)[number]

export interface HistoryInput {
  /** As the API returns them: of days in UTC, without those that have no heartbeat. */
  readonly days: readonly HistoryDay[]
  readonly closedPeriods: readonly { readonly from: string; readonly to: string }[]
  readonly nowMs: number
  /** Minutes that the local clock is ahead of UTC at a time in ms. */
  readonly offsetMinutesAt: (ms: number) => number
}

/** Equal parts of a day in a row. */
export interface HistoryRun {
  readonly state: Exclude<SlotState, 'unknown'>
  /** Parts of `HISTORY_SLOT_MINUTES` since midnight of the local clock; `to` is exclusive. */
  readonly from: number
  readonly to: number
}

/** A day of the local clock. It has 23 or 25 hours when the clock is changed. */
export interface LocalDay {
  /** As `2026-11-21`. */
  readonly date: string
  readonly runs: readonly HistoryRun[]
  readonly hoursPlayed: number
  readonly hoursPaused: number
  readonly hoursOffline: number
}

export interface ScreenHistory {
  /** The last `HISTORY_DAYS`, oldest first; the last one is today. */
  readonly days: readonly LocalDay[]
  /** Share of the open time in which the screen played, from 0 to 1; null without any data. */
  readonly playedShare: number | null
  /** When the last part with a heartbeat ended, in ms; null while none is missed. */
  readonly silentSinceMs: number | null
}

interface Slot {
  readonly startMs: number
  readonly state: SlotState
  /** Whether the screen was closed in any part of it. */
  readonly isClosed: boolean
  /** Whether a device of it was online. */
  readonly isHeard: boolean
}

export function screenHistory(input: HistoryInput): ScreenHistory {
  const today = localDayNumber(input.nowMs, input)
  const slots = slotsOf(input, today)
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const day = today - HISTORY_DAYS + 1 + index
    const slotsOfDay = slots.filter(({ startMs }) => localDayNumber(startMs, input) === day)
    return localDay(day, slotsOfDay, input)
  })
  return { days, playedShare: playedShare(slots), silentSinceMs: silentSinceMs(slots) }
}

/** Every part from the first local day to now. */
function slotsOf(input: HistoryInput, today: number): readonly Slot[] {
  const firstHeartbeatMs = firstHeartbeat(input.days)
  const daysByDate = new Map(input.days.map((day) => [day.day, day]))
  const periods = input.closedPeriods.map(({ from, to }) => ({
    fromMs: Date.parse(from),
    toMs: Date.parse(to),
  }))
  const slots: Slot[] = []
  // The local clock is less than a day away from UTC.
  const firstMs = (today - HISTORY_DAYS) * DAY_MS
  for (let startMs = firstMs; startMs <= input.nowMs; startMs += SLOT_MS) {
    if (localDayNumber(startMs, input) <= today - HISTORY_DAYS) continue
    const endMs = startMs + SLOT_MS
    const isClosed = periods.some(({ fromMs, toMs }) => fromMs < endMs && startMs < toMs)
    const reported = reportedState(startMs, daysByDate)
    const isMeasured = startMs >= firstHeartbeatMs && endMs <= input.nowMs
    const silent = isMeasured ? 'offline' : 'unknown'
    // A closed screen is online and does not play.
    const isDark = isClosed && reported !== 'played' && (reported !== null || isMeasured)
    const state = isDark ? 'closed' : (reported ?? silent)
    slots.push({ startMs, state, isClosed, isHeard: reported !== null })
  }
  return slots
}

function reportedState(
  startMs: number,
  daysByDate: ReadonlyMap<string, HistoryDay>,
): 'played' | 'paused' | null {
  const day = daysByDate.get(dateOf(startMs))
  const index = (startMs % DAY_MS) / SLOT_MS
  if (day?.played[index] === '1') return 'played'
  return day?.paused[index] === '1' ? 'paused' : null
}

/** The start of the first part with a heartbeat, in ms; infinite without any. */
function firstHeartbeat(days: readonly HistoryDay[]): number {
  const starts = days.flatMap(({ day, played, paused }) => {
    const indexes = [played.indexOf('1'), paused.indexOf('1')].filter((index) => index >= 0)
    return indexes.map((index) => Date.parse(day) + index * SLOT_MS)
  })
  return Math.min(...starts)
}

function localDay(day: number, slots: readonly Slot[], input: HistoryInput): LocalDay {
  const hours = (state: SlotState): number =>
    slots.filter((slot) => slot.state === state).length * SLOT_HOURS
  return {
    date: dateOf(day * DAY_MS),
    runs: runsOf(statesByClock(slots, input)),
    hoursPlayed: hours('played'),
    hoursPaused: hours('paused'),
    hoursOffline: hours('offline'),
  }
}

/** The state of each part of the local clock. A skipped hour is unknown, a repeated one has the worse state. */
function statesByClock(slots: readonly Slot[], input: HistoryInput): readonly SlotState[] {
  const states = new Array<SlotState>(HISTORY_SLOTS).fill('unknown')
  for (const { startMs, state } of slots) {
    const index = Math.floor((localMs(startMs, input) % DAY_MS) / SLOT_MS)
    const other = states[index] ?? 'unknown'
    if (STATES.indexOf(state) < STATES.indexOf(other)) states[index] = state
  }
  return states
}

function runsOf(states: readonly SlotState[]): readonly HistoryRun[] {
  const runs: HistoryRun[] = []
  for (const [index, state] of states.entries()) {
    if (state === 'unknown') continue
    const last = runs.at(-1)
    const isSame = last?.state === state && last.to === index
    if (isSame) runs[runs.length - 1] = { ...last, to: index + 1 }
    else runs.push({ state, from: index, to: index + 1 })
  }
  return runs
}

function playedShare(slots: readonly Slot[]): number | null {
  const open = slots.filter(({ state, isClosed }) => !isClosed && state !== 'unknown')
  if (open.length === 0) return null
  return open.filter(({ state }) => state === 'played').length / open.length
}

function silentSinceMs(slots: readonly Slot[]): number | null {
  const last = slots.findLastIndex(({ isHeard }) => isHeard)
  const isMissed = slots.slice(last + 1).some(({ state }) => state === 'offline')
  const slot = slots[last]
  return slot === undefined || !isMissed ? null : slot.startMs + SLOT_MS
}

/** A time that reads in UTC as `ms` reads on the local clock. */
function localMs(ms: number, { offsetMinutesAt }: HistoryInput): number {
  return ms + offsetMinutesAt(ms) * MINUTE_MS
}

/** Days since 1970 on the local clock. */
function localDayNumber(ms: number, input: HistoryInput): number {
  return Math.floor(localMs(ms, input) / DAY_MS)
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** The days that have any data, newest first. */
export function reportedDays({ days }: ScreenHistory): readonly LocalDay[] {
  return days.filter(({ runs }) => runs.length > 0).toReversed()
}
