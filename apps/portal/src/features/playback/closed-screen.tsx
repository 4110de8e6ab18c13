import type { ClosedPeriod } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { reopeningOf } from '@vitrine/playback'
import { Button, buttonClass } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { serverTime } from '../../shared/screen/server-time.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { useIdle } from '../../shared/time/use-idle.ts'
import styles from './screen-player.module.css'

const SHOWN_MS = 10_000

export interface ClosedScreenProps {
  readonly period: ClosedPeriod
  readonly onPlay: () => void
}

/** A dark page of a shop's screen outside its opening hours. Input shows when it opens (reading P23). */
export function ClosedScreen({ period, onPlay }: ClosedScreenProps) {
  const { t } = useTexts()
  if (useIdle(SHOWN_MS, true)) return null
  const reopening = reopeningOf(period, serverTime.now(), languageTag(currentLanguage()))
  return (
    <div className={styles.ended} role="status">
      <p>{t('player:closed')}</p>
      {reopening !== null && (
        <p className={styles.hint}>{t(`player:${reopening.key}`, { ...reopening })}</p>
      )}
      <p className={styles.endedActions}>
        <Button variant="signal" onClick={onPlay}>
          {t('player:closedPlay')}
        </Button>
        <Link className={buttonClass({ variant: 'line' })} to="/accounts">
          {t('playback.back')}
        </Link>
      </p>
    </div>
  )
}
