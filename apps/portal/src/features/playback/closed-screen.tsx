import type { ClosedPeriod } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { reopeningOf, systemClock } from '@vitrine/playback'
import { useShownOnInput } from '@vitrine/playback/react'
import { createRealClock } from '@vitrine/player'
import { useUserPresence } from '@vitrine/player/react'
import { Button, buttonClass } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../shared/navigation/link.tsx'
import { serverTime } from '../../shared/screen/server-time.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './screen-player.module.css'

const SHOWN_MS = 10_000

export interface ClosedScreenProps {
  readonly period: ClosedPeriod
  readonly onPlay: () => void
}

/** A dark page of a shop's screen outside its opening hours. Input shows when it opens (reading P23). */
export function ClosedScreen(props: ClosedScreenProps) {
  const [clock] = useState(createRealClock)
  const presence = useUserPresence(clock)
  const isShown = useShownOnInput({ presence, clock: systemClock }, SHOWN_MS)
  return isShown ? <ClosedCard {...props} /> : <div className={styles.dark} />
}

function ClosedCard({ period, onPlay }: ClosedScreenProps) {
  const { t } = useTexts()
  const actions = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    actions.current?.querySelector('button')?.focus()
  }, [])
  const reopening = reopeningOf(period, serverTime.now(), languageTag(currentLanguage()))
  return (
    <div className={styles.ended} role="status">
      <p>{t('player:closed')}</p>
      {reopening !== null && (
        <p className={styles.hint}>{t(`player:${reopening.key}`, { ...reopening })}</p>
      )}
      <p ref={actions} className={styles.endedActions}>
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
