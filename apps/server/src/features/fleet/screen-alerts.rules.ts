import type { OpeningHours } from '@vitrine/api'
import { DAY_MS, MINUTE_MS } from '@vitrine/domain'
import { closedSpans } from '../screens/index.ts'

/** A heartbeat that is stored 30 s late, twice, and two scans. */
const PLAYING_MS = 3 * MINUTE_MS
/** Longer than the longest time between two openings. */
const HOURS_WINDOW_MS = 8 * DAY_MS
/** A change of the delay or a new device takes effect within this time. */
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
/** Between two checks of a screen whose owner waits for it to play again. */
const RECOVERY_PAUSE_MS = MINUTE_MS

/** A screen with opening hours and its devices. */
export interface WatchedScreen {
  readonly screenId: string
  readonly hours: OpeningHours | null
  /** Since when its hours are watched. */
  readonly startedAt: Date
  readonly alertedAt: Date | null
  readonly recoveredAt: Date | null
  /** Whether a TV or a display belongs to it. */
  readonly hasDevice: boolean
  /** When one of them last played it; null: never. */
  readonly lastPlayedAt: Date | null
}

export interface AlertSettings {
  readonly now: Date
  /** Null: no alerts, because the owner wants none or the plan is over. */
  readonly delayMinutes: number | null
}

/** What changes in the row of a watch. */
export interface WatchChange {
  readonly screenId: string
  readonly checkAt: Date
  readonly alertedAt: Date | null
  readonly recoveredAt: Date | null
}

/** What to tell the owner, and the changed rows. */
export interface AlertStep {
  readonly changes: readonly WatchChange[]
  readonly mail: 'screens_dark' | 'screens_back' | null
}

/**
 * Checks all watched screens of a user (reading P24). A mail is due once a screen has not played for the delay while it
 * is open; it names all screens that have not played for half of the delay. The next one about the same screen is due
 * after its next opening. Another mail is due when all named screens play again.
 */
export function checkScreens(
  screens: readonly WatchedScreen[],
  { now, delayMinutes }: AlertSettings,
): AlertStep {
  if (delayMinutes === null)
    return { changes: screens.map((screen) => quiet(screen, now)), mail: null }
  const delayMs = delayMinutes * MINUTE_MS
  const checked = screens.map((screen) => ({ screen, state: stateOf(screen, now) }))
  const isDark = checked.some(({ screen, state }) => isDue(screen, state, delayMs))
  const changes = checked.map(({ screen, state }) => {
    const alert = isDark && isDue(screen, state, delayMs / 2)
    return toChange(screen, state, { now, delayMs, alert, isDark })
  })
  if (isDark) return { changes, mail: 'screens_dark' }
  const told = changes.filter(({ alertedAt }) => alertedAt !== null)
  if (told.length === 0 || told.some(({ recoveredAt }) => recoveredAt === null)) {
    return { changes, mail: null }
  }
  return {
    changes: changes.map((change) => ({ ...change, alertedAt: null })),
    mail: 'screens_back',
  }
}

type ScreenState =
  | { readonly type: 'unwatched' | 'playing' }
  | { readonly type: 'closed'; readonly opensAt: Date }
  /** `openedAt`: begin of this opening; null: longer ago than a week. */
  | { readonly type: 'dark'; readonly darkMs: number; readonly openedAt: Date | null }

function stateOf(screen: WatchedScreen, now: Date): ScreenState {
  const { hours, lastPlayedAt, startedAt } = screen
  if (!screen.hasDevice || hours === null) return { type: 'unwatched' }
  if (lastPlayedAt !== null && now.getTime() - lastPlayedAt.getTime() < PLAYING_MS) {
    return { type: 'playing' }
  }
  const spans = closedSpans(hours, {
    from: new Date(now.getTime() - HOURS_WINDOW_MS),
    to: new Date(now.getTime() + HOURS_WINDOW_MS),
  })
  const current = spans.find(({ from, to }) => from <= now && now < to)
  if (current !== undefined) return { type: 'closed', opensAt: current.to }
  const openedAt = spans.findLast(({ to }) => to <= now)?.to ?? null
  const since = Math.max(
    startedAt.getTime(),
    lastPlayedAt?.getTime() ?? -Infinity,
    openedAt?.getTime() ?? -Infinity,
  )
  return { type: 'dark', darkMs: now.getTime() - since, openedAt }
}

/** Whether its owner was not told yet, in this opening, that a screen has been dark for this time. */
function isDue(
  { alertedAt, recoveredAt }: WatchedScreen,
  state: ScreenState,
  darkMs: number,
): boolean {
  if (state.type !== 'dark' || state.darkMs < darkMs) return false
  if (alertedAt === null || recoveredAt !== null) return true
  return state.openedAt !== null && alertedAt < state.openedAt
}

interface StepContext {
  readonly now: Date
  readonly delayMs: number
  /** Whether this screen is named in a mail now. */
  readonly alert: boolean
  /** Whether a mail is due: it ends what was told before. */
  readonly isDark: boolean
}

function toChange(
  screen: WatchedScreen,
  state: ScreenState,
  { now, delayMs, alert, isDark }: StepContext,
): WatchChange {
  const { screenId, alertedAt, recoveredAt } = screen
  if (state.type === 'unwatched') return quiet(screen, now)
  if (alert)
    return { screenId, alertedAt: now, recoveredAt: null, checkAt: after(now, RECOVERY_PAUSE_MS) }
  if (alertedAt === null) {
    const pause = Math.min(pauseMs(state, now, delayMs), LONGEST_PAUSE_MS)
    const checkAt = after(now, Math.max(pause, RECOVERY_PAUSE_MS))
    return { screenId, alertedAt, recoveredAt: isDark ? null : recoveredAt, checkAt }
  }
  return {
    ...{ screenId, alertedAt },
    recoveredAt: state.type === 'playing' ? (recoveredAt ?? now) : recoveredAt,
    checkAt: after(now, state.type === 'closed' ? LONGEST_PAUSE_MS : RECOVERY_PAUSE_MS),
  }
}

/** A screen without alerts. */
function quiet({ screenId }: WatchedScreen, now: Date): WatchChange {
  return { screenId, checkAt: after(now, LONGEST_PAUSE_MS), alertedAt: null, recoveredAt: null }
}

/** How long a screen that nobody was told about cannot be due. */
function pauseMs(state: ScreenState, now: Date, delayMs: number): number {
  switch (state.type) {
    case 'closed':
      return state.opensAt.getTime() - now.getTime() + delayMs
    case 'dark':
      return delayMs - state.darkMs
    default:
      return delayMs - PLAYING_MS
  }
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
