import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusArea, FocusButton } from '../../shared/focus.tsx'
import { useServices } from '../../shared/services.tsx'
import styles from './playback-page.module.css'

/** How long the buttons stay after the last movement or key, in ms. */
const SHOWN_MS = 3_000
const SIGNS = ['mousemove', 'mousedown', 'touchstart', 'keydown'] as const

interface PlaybackButtonsProps {
  readonly onBack: () => void
  /** For remotes without a fast-forward key. */
  readonly onReload: () => void
}

/** Over the picture only while someone is there: a pointer moves or a key is pressed. */
export function PlaybackButtons({ onBack, onReload }: PlaybackButtonsProps) {
  const { clock } = useServices()
  const { t } = useTranslation('tv')
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    let stop = () => {}
    const show = () => {
      stop()
      setShown(true)
      stop = clock.after(SHOWN_MS, () => setShown(false))
    }
    SIGNS.forEach((type) => window.addEventListener(type, show))
    show()
    return () => {
      stop()
      SIGNS.forEach((type) => window.removeEventListener(type, show))
    }
  }, [clock])
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
