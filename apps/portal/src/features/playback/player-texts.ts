import type { PlayerTexts } from '@vitrine/player/react'
import type { Translate } from '../../shared/texts/texts.ts'

const MINUTES_PER_HOUR = 60

export function playerTexts(t: Translate): PlayerTexts {
  return {
    loading: t('player:loading'),
    preparing: (ready, total) => t('player:preparing', { ready, total }),
    liveTag(minutes) {
      if (minutes < 1) return t('player:ageNow')
      if (minutes < MINUTES_PER_HOUR) return t('player:ageMinutes', { minutes })
      return t('player:ageHours', { hours: Math.floor(minutes / MINUTES_PER_HOUR) })
    },
    downloadFailed: (status) =>
      status === null ? t('player:downloadInterrupted') : t('player:downloadFailed', { status }),
    itemFailed: t('player:itemFailed'),
    offline: t('player:offline'),
    serverFailed: t('player:serverFailed'),
    trouble: t('player:trouble'),
    soundBlocked: t('player:soundBlocked'),
  }
}
