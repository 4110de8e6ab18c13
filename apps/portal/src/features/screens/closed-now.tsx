import type { Screen } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { openingTime } from '../../shared/time/opening-time.ts'
import { opensAt } from './screen-states.rules.ts'
import styles from './screen-row.module.css'

export interface ClosedNowProps {
  readonly screen: Screen
  readonly nowMs: number
}

/** When a closed screen opens again; nothing while it is open. */
export function ClosedNow({ screen, nowMs }: ClosedNowProps) {
  const { t } = useTexts()
  const at = opensAt(screen, nowMs)
  if (at === null) return null
  const timeZone = screen.opening_hours?.time_zone
  const { day, time } = openingTime(at, nowMs, { tag: languageTag(currentLanguage()), timeZone })
  return (
    <p className={styles.closed}>
      {day === null
        ? t('screens.closed_now', { at: time })
        : t('screens.closed_until', { day, at: time })}
    </p>
  )
}
