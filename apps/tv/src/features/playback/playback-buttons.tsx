import { useSuppressedKeys } from '@vitrine/player/react'
import { useEffect, useState } from 'react'
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
  const { presence, clock } = useServices()
  const { t } = useTranslation('tv')
  // Shown after a key press that opened the page, and not on a TV that starts by itself.
  const [isShown, setShown] = useState(() => presence.idleMs() < SHOWN_MS)
  useSuppressedKeys(presence, !isShown)
  useEffect(() => {
    const hide = () => clock.after(SHOWN_MS, () => setShown(false))
    let stopTimer = hide()
    const stopListening = presence.onInput(() => {
      stopTimer()
      setShown(true)
      stopTimer = hide()
    })
    return () => {
      stopTimer()
      stopListening()
    }
  }, [presence, clock])
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
