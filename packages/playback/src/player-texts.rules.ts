import type { PlayerTexts } from '@vitrine/player/react'

const MINUTES_PER_HOUR = 60

/** Translates a key of the player's texts, such as `loading`. */
type Translate = (key: PlayerTextKey, values?: Readonly<Record<string, number>>) => string

type PlayerTextKey =
  | 'loading'
  | 'preparing'
  | 'ageNow'
  | 'ageMinutes'
  | 'ageHours'
  | 'downloadInterrupted'
  | 'downloadFailed'
  | 'itemFailed'
  | 'offline'
  | 'serverFailed'
  | 'trouble'
  | 'soundBlocked'

/** All texts of the player. Ages have texts of their own: old engines have no `RelativeTimeFormat`. */
export function playerTexts(t: Translate): PlayerTexts {
  return {
    loading: t('loading'),
    preparing: (ready, total) => t('preparing', { ready, total }),
    liveTag(minutes) {
      if (minutes < 1) return t('ageNow')
      if (minutes < MINUTES_PER_HOUR) return t('ageMinutes', { minutes })
      return t('ageHours', { hours: Math.floor(minutes / MINUTES_PER_HOUR) })
    },
    downloadFailed: (status) =>
      status === null ? t('downloadInterrupted') : t('downloadFailed', { status }),
    itemFailed: t('itemFailed'),
    offline: t('offline'),
    serverFailed: t('serverFailed'),
    trouble: t('trouble'),
    soundBlocked: t('soundBlocked'),
  }
}
