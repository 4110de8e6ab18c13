/** A screen is a set of display settings; several TVs may play the same one (reading S13). */

export const VIEWS = ['stories', 'reels', 'both'] as const
export type View = (typeof VIEWS)[number]

/** Stories older than this many hours are not shown. */
export const STORY_HOUR_LIMITS = [3, 6, 12, 24] as const
export type StoryHourLimit = (typeof STORY_HOUR_LIMITS)[number]

/** Display time of a photo, in seconds. */
export const PHOTO_SECONDS = [5, 10, 15] as const
export type PhotoSeconds = (typeof PHOTO_SECONDS)[number]

/** The newest 5 or 10 reels, or -1: those whose caption has the screen's hashtag (reading P7). */
export const REELS_COUNT_LIMITS = [5, 10, -1] as const
export type ReelsCountLimit = (typeof REELS_COUNT_LIMITS)[number]
export const REELS_BY_HASHTAG = -1

/** Rotations offered by the form. Other whole degrees are accepted (reading P3). */
export const OFFERED_DEGREES = [0, 90, 270] as const
export const MAX_DEGREES = 359

export const QUANTITIES = [1, 3] as const
export type Quantity = (typeof QUANTITIES)[number]

/** Labels: `low` is "normal", `medium` "high", `default` "original" (reading P6). */
export const RESOLUTIONS = ['low', 'medium', 'default'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/** Minutes without playback after which the owner gets a mail; null: never (reading P24). */
export const SCREEN_ALERT_MINUTES = [10, 30, 60, 180] as const
export type ScreenAlertMinutes = (typeof SCREEN_ALERT_MINUTES)[number]
export const DEFAULT_SCREEN_ALERT_MINUTES: ScreenAlertMinutes = 30

export const MAX_SCREENS_PER_USER = 50
export const MAX_SCREEN_NAME_LENGTH = 60
export const DEFAULT_HASHTAG = '#tv'

/** With this many items or fewer, a single slot plays whatever the screen's setting. */
export const SINGLE_SLOT_MAX_ITEMS = 4

export interface ScreenSettings {
  readonly view: View
  readonly storyHourLimit: StoryHourLimit
  readonly durationSeconds: PhotoSeconds
  readonly reelsCountLimit: ReelsCountLimit
  /** Only read when `reelsCountLimit` is -1. Starts with `#`, compared without case. */
  readonly hashtag: string
  /** Whole degrees, 0 to 359, clockwise. */
  readonly degrees: number
  readonly quantityShow: Quantity
  /** Show how fresh a story is (reading P5). */
  readonly realTime: boolean
  readonly header: boolean
  /** One item on a wide stage: the shop on one side of it, its caption on the other (reading P17). */
  readonly sidePanels: boolean
  readonly audio: boolean
  readonly resolution: Resolution
}

export const DEFAULT_SCREEN_SETTINGS: ScreenSettings = {
  view: 'both',
  storyHourLimit: 24,
  durationSeconds: 10,
  reelsCountLimit: 10,
  hashtag: DEFAULT_HASHTAG,
  degrees: 0,
  quantityShow: 3,
  realTime: true,
  header: true,
  sidePanels: true,
  audio: false,
  resolution: 'medium',
}

/** Makes settings consistent: a turned screen plays one item at a time. */
export function withScreenRules(settings: ScreenSettings): ScreenSettings {
  return settings.degrees > 0 && settings.quantityShow !== 1
    ? { ...settings, quantityShow: 1 }
    : settings
}

/**
 * Applies the choice of a rotation in a form: upright selects three items, any other rotation one.
 * The person can change upright back to one afterwards.
 */
export function chooseDegrees(settings: ScreenSettings, degrees: number): ScreenSettings {
  return withScreenRules({ ...settings, degrees, quantityShow: degrees === 0 ? 3 : 1 })
}

/** Quantities of items offered for this rotation. */
export function offeredQuantities(degrees: number): readonly Quantity[] {
  return degrees === 0 ? QUANTITIES : [1]
}

/** Number of slots for `itemCount` items: one up to 4 items or when turned, else the screen's setting. */
export function slotCount(
  itemCount: number,
  settings: Pick<ScreenSettings, 'degrees' | 'quantityShow'>,
): Quantity {
  if (itemCount <= SINGLE_SLOT_MAX_ITEMS || settings.degrees > 0) return 1
  return settings.quantityShow
}
