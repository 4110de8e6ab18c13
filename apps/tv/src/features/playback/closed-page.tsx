import type { ClosedPeriod } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { reopeningOf } from '@vitrine/playback'
import { useShownOnInput } from '@vitrine/playback/react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../shared/language.ts'
import { MessagePage } from '../../shared/message-page.tsx'
import { useServices } from '../../shared/services.tsx'
import styles from './playback-page.module.css'

/** How long a key press shows when the screen opens, in ms. */
const SHOWN_MS = 10_000

interface ClosedPageProps {
  readonly period: ClosedPeriod
  readonly onPlay: () => void
  readonly onBack: () => void
}

/** A dark page outside the opening hours. A key shows when the screen opens (reading P23). */
export function ClosedPage({ period, onPlay, onBack }: ClosedPageProps) {
  const services = useServices()
  const { t, i18n } = useTranslation(['player', 'tv'])
  const isShown = useShownOnInput(services, SHOWN_MS)
  if (!isShown) return <div className={styles.page} />
  const reopening = reopeningOf(
    period,
    services.serverTime.now(),
    languageTag(currentLanguage(i18n)),
  )
  return (
    <MessagePage
      title={t('closed')}
      text={reopening === null ? '' : t(reopening.key, { ...reopening })}
      link={null}
      actions={[
        { key: 'play', text: t('closedPlay'), onPress: onPlay },
        { key: 'accounts', text: t('tv:message.toAccounts'), onPress: onBack },
      ]}
    />
  )
}
