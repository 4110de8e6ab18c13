import type { Screen } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { closedPeriodAt, reopeningOf } from '@vitrine/playback'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './screen-row.module.css'

export interface ClosedNowProps {
  readonly screen: Screen
  readonly nowMs: number
}

/** When a closed screen opens again, in the words that it shows itself; nothing while it is open. */
export function ClosedNow({ screen, nowMs }: ClosedNowProps) {
  const { t } = useTexts()
  const period = closedPeriodAt(screen.closed_periods, nowMs)
  if (period === null) return null
  const reopening = reopeningOf(period, nowMs, languageTag(currentLanguage()))
  const opens = reopening === null ? [] : [t(`player:${reopening.key}`, { ...reopening })]
  return <p className={styles.closed}>{[t('screens.closed_now'), ...opens].join(' ')}</p>
}
