import { DEFAULT_SCREEN, Screen, type ScreenPatch } from '@vitrine/api'
import type { Language } from '@vitrine/i18n'
import { comingClosedPeriods } from './opening-hours.rules.ts'
import type { NewScreenRow, ScreenRow } from './screens.repo.ts'

type Settings = Omit<Screen, 'id' | 'name' | 'active' | 'external_code' | 'closed_periods'>

/** Name of a new user's first screen. */
export const FIRST_SCREEN_NAME: Readonly<Record<Language, string>> = {
  pt: 'TV 1',
  ca: 'Televisor 1',
  fr: 'Télé 1',
  ptPT: 'TV 1',
  es: 'Tele 1',
  en: 'TV 1',
}

/** The settings after a change. A rotated screen is stored with one item at a time (reading P3). */
export function changeSettings(current: Settings, patch: ScreenPatch): Settings {
  const asked = { ...current, ...withoutUndefined(patch) }
  return asked.degrees > 0 ? { ...asked, quantity_show: 1 } : asked
}

function withoutUndefined(patch: ScreenPatch): Partial<Settings> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

export function defaultSettings(): Settings {
  return DEFAULT_SCREEN
}

/** The columns of settings; `hashtag` is stored as typed. */
export function toColumns(
  settings: Settings,
): Omit<NewScreenRow, 'id' | 'userId' | 'name' | 'createdAt' | 'updatedAt'> {
  return {
    view: settings.view,
    storyHourLimit: settings.story_hour_limit,
    durationSeconds: settings.duration,
    reelsCountLimit: settings.reels_count_limit,
    hashtag: settings.hashtag,
    degrees: settings.degrees,
    quantityShow: settings.quantity_show,
    realTime: settings.real_time,
    header: settings.header,
    sidePanels: settings.side_panels,
    audio: settings.audio,
    resolution: settings.resolution,
    openingHours: settings.opening_hours,
  }
}

/** Data of a screen that is not in its row. */
interface ScreenState {
  readonly active: boolean
  /** The time whose following closed periods it has. */
  readonly now: Date
  /** The code that can be typed in for it; null when there is none. */
  readonly pendingCode: string | null
}

/** The screen as the API returns it. Throws when a row contains a value that no request can have written. */
export function toScreen(row: ScreenRow, { active, now, pendingCode }: ScreenState): Screen {
  return Screen.parse({
    id: row.id,
    name: row.name,
    active,
    external_code: pendingCode ?? row.externalCode,
    view: row.view,
    story_hour_limit: row.storyHourLimit,
    duration: row.durationSeconds,
    reels_count_limit: row.reelsCountLimit,
    hashtag: row.hashtag,
    degrees: row.degrees,
    quantity_show: row.quantityShow,
    real_time: row.realTime,
    header: row.header,
    side_panels: row.sidePanels,
    audio: row.audio,
    resolution: row.resolution,
    opening_hours: row.openingHours,
    closed_periods: comingClosedPeriods(row.openingHours, now),
  })
}
