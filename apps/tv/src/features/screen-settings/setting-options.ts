import type { Screen } from '@vitrine/api'
import {
  OFFERED_DEGREES,
  offeredQuantities,
  PHOTO_SECONDS,
  REELS_BY_HASHTAG,
  REELS_COUNT_LIMITS,
  RESOLUTIONS,
  STORY_HOUR_LIMITS,
  VIEWS,
} from '@vitrine/domain'
import type { TvTextKey } from '../../shared/language.ts'

/** Some settings of a screen, as the API has them. */
export type ScreenChange = Partial<Omit<Screen, 'id' | 'active'>>

/** A text's key with its values. */
interface Label {
  readonly key: TvTextKey
  readonly values?: Readonly<Record<string, number | string>>
}

export interface SettingOption {
  readonly label: Label
  readonly isChosen: boolean
  readonly patch: ScreenChange
}

type ContentName = 'view' | 'hours' | 'duration' | 'reels'
type SwitchName = 'audio' | 'header' | 'side_panels' | 'real_time'

export interface Setting {
  readonly name: ContentName | 'degrees' | 'quantity' | 'resolution' | SwitchName
  readonly label: Label
  readonly options: readonly SettingOption[]
}

const VIEW_TEXTS = {
  stories: 'settings.viewStories',
  reels: 'settings.viewReels',
  both: 'settings.viewBoth',
} as const

const QUANTITY_TEXTS = { 1: 'settings.quantityOne', 3: 'settings.quantityThree' } as const

const RESOLUTION_TEXTS = {
  low: 'settings.resolutionLow',
  medium: 'settings.resolutionMedium',
  default: 'settings.resolutionDefault',
} as const

const SWITCH_TEXTS = {
  audio: 'settings.audio',
  header: 'settings.header',
  side_panels: 'settings.sidePanels',
  real_time: 'settings.realTime',
} as const

/**
 * The settings that the TV can change, each with its current choice. A hashtag is only chosen here; it is
 * written in the portal, which has a keyboard.
 */
export function screenSettings(screen: Screen): readonly Setting[] {
  return [
    ...contentSettings(screen),
    ...layoutSettings(screen),
    qualitySetting(screen),
    ...(['audio', 'header', 'side_panels', 'real_time'] as const).map((name) =>
      switchSetting(screen, name),
    ),
  ]
}

function contentSettings(screen: Screen): readonly Setting[] {
  return [
    {
      name: 'view',
      label: { key: 'settings.view' },
      options: VIEWS.map((view) => ({
        label: { key: VIEW_TEXTS[view] },
        isChosen: screen.view === view,
        patch: { view },
      })),
    },
    {
      name: 'hours',
      label: { key: 'settings.hours' },
      options: STORY_HOUR_LIMITS.map((hours) => ({
        label: { key: 'settings.hoursValue', values: { hours } },
        isChosen: screen.story_hour_limit === hours,
        patch: { story_hour_limit: hours },
      })),
    },
    {
      name: 'duration',
      label: { key: 'settings.duration' },
      options: PHOTO_SECONDS.map((seconds) => ({
        label: { key: 'settings.secondsValue', values: { seconds } },
        isChosen: screen.duration === seconds,
        patch: { duration: seconds },
      })),
    },
    {
      name: 'reels',
      label: { key: 'settings.reels' },
      options: REELS_COUNT_LIMITS.map((amount) => ({
        label:
          amount === REELS_BY_HASHTAG
            ? { key: 'settings.hashtagValue', values: { hashtag: screen.hashtag } }
            : { key: 'settings.reelsValue', values: { amount } },
        isChosen: screen.reels_count_limit === amount,
        patch: { reels_count_limit: amount },
      })),
    },
  ]
}

function layoutSettings(screen: Screen): readonly Setting[] {
  return [
    {
      name: 'degrees',
      label: { key: 'settings.degrees' },
      options: OFFERED_DEGREES.map((degrees) => ({
        label:
          degrees === 0
            ? { key: 'settings.degrees0' }
            : { key: 'settings.degreesValue', values: { degrees } },
        isChosen: screen.degrees === degrees,
        patch: { degrees, quantity_show: mostAtOnce(degrees) },
      })),
    },
    {
      name: 'quantity',
      label: { key: 'settings.quantity' },
      options: offeredQuantities(screen.degrees).map((quantity) => ({
        label: { key: QUANTITY_TEXTS[quantity] },
        isChosen: screen.quantity_show === quantity,
        patch: { quantity_show: quantity },
      })),
    },
  ]
}

function qualitySetting(screen: Screen): Setting {
  return {
    name: 'resolution',
    label: { key: 'settings.resolution' },
    options: RESOLUTIONS.map((resolution) => ({
      label: { key: RESOLUTION_TEXTS[resolution] },
      isChosen: screen.resolution === resolution,
      patch: { resolution },
    })),
  }
}

function switchSetting(screen: Screen, name: SwitchName): Setting {
  return {
    name,
    label: { key: SWITCH_TEXTS[name] },
    options: [true, false].map((isOn) => ({
      label: { key: isOn ? 'settings.on' : 'settings.off' },
      isChosen: screen[name] === isOn,
      patch: { [name]: isOn },
    })),
  }
}

/** Choosing 0 degrees sets three slots once, any rotation forces one (reading P3). */
function mostAtOnce(degrees: number) {
  return Math.max(...offeredQuantities(degrees)) === 3 ? 3 : 1
}

/** The option after the chosen one, then the first again; the first where none is chosen. */
export function nextOption({ options }: Setting): SettingOption | null {
  const chosen = options.findIndex(({ isChosen }) => isChosen)
  const next = options[(chosen + 1) % options.length]
  return next === undefined || next.isChosen ? null : next
}
