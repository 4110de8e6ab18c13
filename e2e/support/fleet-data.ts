import type { contract } from '@vitrine/api'
import {
  DEFAULT_SCREEN,
  type EndpointResponse,
  HISTORY_SLOT_MINUTES,
  HISTORY_SLOTS,
  type HistoryDay,
  type Screen,
  type SignedInDevice,
  type User,
} from '@vitrine/api'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SLOT_MS = HISTORY_SLOT_MINUTES * 60_000
/** São Paulo has had no summer time since 2019. */
const OFFSET_MS = -3 * HOUR_MS

/** A Tuesday, 15:20 in São Paulo. */
export const NOW = new Date('2026-11-24T18:20:00.000Z')

/** Monday to Saturday from 9 to 22, Sunday closed. */
const HOURS = {
  time_zone: 'America/Sao_Paulo',
  days: Array.from({ length: 7 }, (_, day) =>
    day === 6 ? null : { opens: '09:00', closes: '22:00' },
  ),
}
const OPENS_HOUR = 9
const CLOSES_HOUR = 22

type ClosedPeriod = Screen['closed_periods'][number]

/** The times at which the shop is closed, from so many days before `NOW` to so many days after it. */
function closedPeriods(before: number, after: number): ClosedPeriod[] {
  const today = Math.floor((NOW.getTime() + OFFSET_MS) / DAY_MS)
  const openDays = Array.from({ length: before + after }, (_, index) => today - before + index)
    // Day 0 was a Thursday.
    .filter((day) => (day + 4) % 7 !== 0)
    .map((day) => ({
      from: day * DAY_MS - OFFSET_MS + OPENS_HOUR * HOUR_MS,
      to: day * DAY_MS - OFFSET_MS + CLOSES_HOUR * HOUR_MS,
    }))
  return openDays.slice(1).map(({ from }, index) => ({
    from: new Date(openDays[index]?.to ?? 0).toISOString(),
    to: new Date(from).toISOString(),
    reopens: null,
  }))
}

const SCREEN_NAMES = ['Balcão', 'Vitrine da rua', 'Salão dos fundos'] as const
export const [COUNTER_ID, WINDOW_ID, HALL_ID] = [1, 2, 3].map(
  (digit) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
)

/** The counter plays in its opening hours, the window is closed now, and the hall is always open. */
export function fleetScreens(): readonly Screen[] {
  const night = {
    from: '2026-11-24T01:00:00.000Z',
    to: '2026-11-25T12:00:00.000Z',
    reopens: { weekday: 2, time: '09:00' },
  }
  const ids = [COUNTER_ID, WINDOW_ID, HALL_ID]
  const hours = [
    { opening_hours: HOURS, closed_periods: closedPeriods(0, 15) },
    { opening_hours: HOURS, closed_periods: [night] },
    { opening_hours: null, closed_periods: [] },
  ]
  return SCREEN_NAMES.map((name, index) => ({
    id: ids[index] ?? '',
    name,
    active: index === 0,
    external_code: null,
    ...DEFAULT_SCREEN,
    opening_hours: hours[index]?.opening_hours ?? null,
    closed_periods: hours[index]?.closed_periods ?? [],
  }))
}

const ACCOUNT_ID = '0b3a4f1e-7f3a-4c62-9f0e-2c1f5d6a7b80'

/** A TV that last played this screen. */
function aTv(screenId: string, changes: Partial<SignedInDevice>): SignedInDevice {
  const show = { account_id: ACCOUNT_ID, screen_id: screenId }
  return {
    id: screenId,
    kind: 'tv',
    platform: 'tizen',
    model: 'QN43',
    created_at: '2026-10-01T12:00:00.000Z',
    last_seen_at: '2026-11-24T01:02:00.000Z',
    current: false,
    playing: null,
    state: 'offline',
    since: '2026-11-24T01:02:00.000Z',
    last_played: show,
    waiting_for: null,
    version: '1.4.0',
    outdated: false,
    plain_mode: false,
    report: null,
    ...changes,
  }
}

/** The counter plays, the window is off, and the hall has a TV that plays nothing and one that is off. */
export function fleetDevices(): readonly SignedInDevice[] {
  const playing = { account_id: ACCOUNT_ID, screen_id: COUNTER_ID ?? '' }
  return [
    aTv(COUNTER_ID ?? '', { state: 'playing', playing, since: '2026-11-24T12:00:00.000Z' }),
    aTv(WINDOW_ID ?? '', {}),
    aTv(HALL_ID ?? '', { state: 'idle', since: '2026-11-24T17:00:00.000Z' }),
    aTv(HALL_ID ?? '', { id: '4'.repeat(8) + '-1111-4111-8111-111111111111' }),
  ]
}

export const FLEET_USER: User = {
  id: '3f2b7c1e-5a44-4d55-9c0a-1f6f2b0e7a11',
  name: 'Célia Prado',
  telephone: '11987654321',
  email: 'celia@vitrine.test',
  document: null,
  registered_name: null,
  registered_agent: null,
  address: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  zip_code: null,
  permission: 0,
  expire_date: '2099-01-01T12:00:00.000Z',
  language: 'pt',
  deletes_at: null,
  email_verified: true,
  pending_email: null,
  screen_alert_minutes: 30,
}

/** Days before `NOW` on which the screen played first. */
const FIRST_DAY = 24
/** Hours in which it was off or did not play, by days before `NOW`. */
const OFF_HOURS: Readonly<Record<number, readonly [from: number, to: number]>> = {
  19: [9, 22],
  13: [14, 15.75],
  6: [18.25, 22],
  0: [14, 24],
}
const PAUSED_HOURS: Readonly<Record<number, readonly [from: number, to: number]>> = {
  17: [9, 10.5],
  5: [12, 12.5],
}

type PartState = 'played' | 'paused' | null

/** What the screen did in a part of a day. */
function stateAt(ms: number): PartState {
  const localMs = ms + OFFSET_MS
  const daysAgo = Math.floor((NOW.getTime() + OFFSET_MS) / DAY_MS) - Math.floor(localMs / DAY_MS)
  const hour = (localMs % DAY_MS) / HOUR_MS
  const isOpen = hour >= OPENS_HOUR && hour < CLOSES_HOUR && new Date(localMs).getUTCDay() !== 0
  if (!isOpen || daysAgo > FIRST_DAY || daysAgo < 0) return null
  const isIn = ([from, to]: readonly [number, number] = [0, 0]) => from <= hour && hour < to
  if (isIn(OFF_HOURS[daysAgo])) return null
  return isIn(PAUSED_HOURS[daysAgo]) ? 'paused' : 'played'
}

/** The history of a screen that stopped today at 14:00. */
export function fleetHistory(): EndpointResponse<typeof contract.getScreenHistory> {
  const today = Math.floor(NOW.getTime() / DAY_MS)
  const days = Array.from({ length: 30 }, (_, index) => historyDay((today - 29 + index) * DAY_MS))
  return {
    days: days.filter(({ played, paused }) => `${played}${paused}`.includes('1')),
    closed_periods: closedPeriods(33, 1),
  }
}

function historyDay(startMs: number): HistoryDay {
  const states = Array.from({ length: HISTORY_SLOTS }, (_, slot) =>
    stateAt(startMs + slot * SLOT_MS),
  )
  const slotsIn = (wanted: PartState) =>
    states.map((state) => (state === wanted ? '1' : '0')).join('')
  return {
    day: new Date(startMs).toISOString().slice(0, 10),
    played: slotsIn('played'),
    paused: slotsIn('paused'),
    longest_gap: 42 + ((startMs / DAY_MS) % 7),
    version: '1.4.0',
  }
}
