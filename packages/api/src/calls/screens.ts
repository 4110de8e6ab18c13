import {
  DEFAULT_SCREEN_SETTINGS as DEFAULTS,
  HASHTAG_PATTERN,
  MAX_DEGREES,
  MAX_SCREEN_NAME_LENGTH,
  MAX_SCREENS_PER_USER,
  PHOTO_SECONDS,
  QUANTITIES,
  REELS_COUNT_LIMITS,
  RESOLUTIONS,
  STORY_HOUR_LIMITS,
  VIEWS,
} from '@vitrine/domain'
import { z } from 'zod/mini'
import { PERSON, PERSON_OR_TV, PLAYER } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, requiredText, ViewInput } from '../fields.ts'
import { ClosedPeriod, OpeningHours } from './opening-hours.ts'

const ScreenName = requiredText('screens.name_required', MAX_SCREEN_NAME_LENGTH)

const Hashtag = z.string().check(z.trim(), z.regex(HASHTAG_PATTERN))

const settings = {
  story_hour_limit: z.literal(STORY_HOUR_LIMITS),
  duration: z.literal(PHOTO_SECONDS),
  reels_count_limit: z.literal(REELS_COUNT_LIMITS),
  hashtag: Hashtag,
  degrees: z.int().check(z.minimum(0), z.maximum(MAX_DEGREES)),
  quantity_show: z.literal(QUANTITIES),
  real_time: z.boolean(),
  header: z.boolean(),
  side_panels: z.boolean(),
  audio: z.boolean(),
  resolution: z.enum(RESOLUTIONS),
}

export const Screen = z.object({
  id: Id,
  name: z.string(),
  /** Whether a TV is playing it now. */
  active: z.boolean(),
  /**
   * The pending code of this screen, else the code of the display paired last;
   * null without one. Absent from older servers.
   */
  external_code: z.optional(z.nullable(z.string())),
  view: z.enum(VIEWS),
  ...settings,
  /** Absent from older servers, and from data that a TV stored before the setting existed. */
  side_panels: z._default(settings.side_panels, DEFAULTS.sidePanels),
  /** Null: always open. Absent from older servers. */
  opening_hours: z._default(z.nullable(OpeningHours), null),
  /** When it is closed within the next 15 days, by the opening hours. */
  closed_periods: z._default(z.array(ClosedPeriod), []),
})
export type Screen = z.infer<typeof Screen>

/** Any part of a screen; omitted fields keep their value, or the default for a new screen. */
const ScreenFields = z.partial(
  z.strictObject({ view: ViewInput, ...settings, opening_hours: z.nullable(OpeningHours) }),
)

export const NewScreen = z.extend(ScreenFields, {
  name: ScreenName,
  /** The account whose `view` is the default (reading S12). */
  account_id: z.optional(Id),
})
export type NewScreen = z.infer<typeof NewScreen>

export const ScreenPatch = z.extend(ScreenFields, { name: z.optional(ScreenName) })
export type ScreenPatch = z.infer<typeof ScreenPatch>

/** The default of every setting, in the API's field names. */
export const DEFAULT_SCREEN = {
  view: DEFAULTS.view,
  story_hour_limit: DEFAULTS.storyHourLimit,
  duration: DEFAULTS.durationSeconds,
  reels_count_limit: DEFAULTS.reelsCountLimit,
  hashtag: DEFAULTS.hashtag,
  degrees: DEFAULTS.degrees,
  quantity_show: DEFAULTS.quantityShow,
  real_time: DEFAULTS.realTime,
  header: DEFAULTS.header,
  side_panels: DEFAULTS.sidePanels,
  audio: DEFAULTS.audio,
  resolution: DEFAULTS.resolution,
  opening_hours: null,
} as const satisfies Partial<Screen>

const ScreenResponse = z.object({ screen: Screen })

export const listScreens = endpoint({
  method: 'GET',
  path: '/screens',
  summary: 'The caller’s screens, oldest first',
  access: PLAYER,
  response: z.object({ screens: z.array(Screen) }),
})

export const getScreen = endpoint({
  method: 'GET',
  path: '/screens/:id',
  summary: 'One screen',
  access: PLAYER,
  params: IdParams,
  response: ScreenResponse,
  errors: ['screens.not_found'],
})

export const createScreen = endpoint({
  method: 'POST',
  path: '/screens',
  summary: 'Add a screen',
  access: PERSON,
  body: NewScreen,
  response: ScreenResponse,
  errors: [
    'screens.name_required',
    'screens.too_many',
    'screens.never_open',
    'screens.unknown_time_zone',
    'accounts.not_found',
  ],
})

export const updateScreen = endpoint({
  method: 'PUT',
  path: '/screens/:id',
  summary: 'Change a screen’s settings',
  access: PERSON_OR_TV,
  params: IdParams,
  body: ScreenPatch,
  response: ScreenResponse,
  errors: [
    'screens.not_found',
    'screens.name_required',
    'screens.never_open',
    'screens.unknown_time_zone',
  ],
})

export const copyScreenSettings = endpoint({
  method: 'POST',
  path: '/screens/:id/copy_settings',
  summary: 'Give other screens all settings of a screen except its name',
  access: PERSON,
  params: IdParams,
  body: z.strictObject({
    screen_ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_SCREENS_PER_USER)),
  }),
  /** The changed screens. */
  response: z.object({ screens: z.array(Screen) }),
  errors: ['screens.not_found'],
})

export const deleteScreen = endpoint({
  method: 'DELETE',
  path: '/screens/:id',
  summary: 'Remove a screen; what plays it stops',
  access: PERSON,
  params: IdParams,
  response: Done,
  errors: ['screens.not_found'],
})
