import type { Screen } from '@vitrine/api'
import {
  OFFERED_DEGREES,
  offeredQuantities,
  PHOTO_SECONDS,
  STORY_HOUR_LIMITS,
  VIEWS,
} from '@vitrine/domain'
import type { TvTextKey } from '../../shared/language.ts'

/** Some settings of a screen, as they stand on the wire. */
export type ScreenChange = Partial<Omit<Screen, 'id' | 'active'>>

/** A text of the TV's, with what it is filled in with. */
interface Label {
  readonly key: TvTextKey
  readonly values?: Readonly<Record<string, number>>
}

export interface SettingOption {
  readonly label: Label
  readonly isChosen: boolean
  readonly patch: ScreenChange
}

export interface Setting {
  readonly name: 'view' | 'hours' | 'duration' | 'degrees' | 'quantity' | 'audio'
  readonly label: Label
  readonly options: readonly SettingOption[]
}

const VIEW_TEXTS = {
  stories: 'settings.viewStories',
  reels: 'settings.viewReels',
  both: 'settings.viewBoth',
} as const

const QUANTITY_TEXTS = { 1: 'settings.quantityOne', 3: 'settings.quantityThree' } as const

/** What the TV offers to change on a screen, with the choice that stands now. The portal offers all. */
export function screenSettings(screen: Screen): readonly Setting[] {
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
      name: 'degrees',
      label: { key: 'settings.degrees' },
      options: OFFERED_DEGREES.map((degrees) => ({
        label: { key: 'settings.degreesValue', values: { degrees } },
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
    {
      name: 'audio',
      label: { key: 'settings.audio' },
      options: [true, false].map((audio) => ({
        label: { key: audio ? 'settings.on' : 'settings.off' },
        isChosen: screen.audio === audio,
        patch: { audio },
      })),
    },
  ]
}

/** Choosing upright sets three once, any turn forces one (reading P3). */
function mostAtOnce(degrees: number) {
  return Math.max(...offeredQuantities(degrees)) === 3 ? 3 : 1
}

/** The option after the chosen one, round and round; the first where none is chosen. */
export function nextOption({ options }: Setting): SettingOption | null {
  const chosen = options.findIndex(({ isChosen }) => isChosen)
  const next = options[(chosen + 1) % options.length]
  return next === undefined || next.isChosen ? null : next
}
