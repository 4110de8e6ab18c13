import { useShownOnInput } from '@vitrine/playback/react'
import { useTranslation } from 'react-i18next'
import { FocusArea, FocusButton } from '../../shared/focus.tsx'
import { useServices } from '../../shared/services.tsx'
import styles from './playback-page.module.css'

/** How long the buttons are shown after the last movement or key, in ms. */
const SHOWN_MS = 3_000

interface PlaybackButtonsProps {
  readonly onBack: () => void
  /** For remotes without a fast-forward key. */
  readonly onReload: () => void
}

/** Buttons over the media, shown after a pointer movement or a key press. */
export function PlaybackButtons({ onBack, onReload }: PlaybackButtonsProps) {
  const { t } = useTranslation('tv')
  const isShown = useShownOnInput(useServices(), SHOWN_MS)
  if (!isShown) return null
  return (
    <FocusArea focusKey="playback" preferred="playback-back" className={styles.buttons}>
      <FocusButton focusKey="playback-back" onPress={onBack}>
        {t('playback.back')}
      </FocusButton>
      <FocusButton focusKey="playback-reload" className={styles.next} onPress={onReload}>
        {t('playback.reload')}
      </FocusButton>
    </FocusArea>
  )
}
