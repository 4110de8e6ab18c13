import { Icon, IconButton } from '@vitrine/ui'
import { useEffect } from 'react'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './show-page.module.css'

/** The buttons over the player: back to the account and full screen. */
export function ShowControls({ back }: { readonly back: string }) {
  const { t } = useTexts()
  useFullscreenExit()
  return (
    <div className={styles.controls}>
      <Link className={styles.back} to={back} aria-label={t('playback.back')}>
        <Icon name="back" size={28} />
      </Link>
      {document.fullscreenEnabled && (
        <IconButton
          icon="fullscreen"
          label={t('playback.fullscreen')}
          onClick={() => {
            if (document.fullscreenElement === null) {
              void document.documentElement.requestFullscreen()
            } else {
              void document.exitFullscreen()
            }
          }}
        />
      )}
    </div>
  )
}

/** Ends full screen when the page is left, because this page started it. */
function useFullscreenExit(): void {
  useEffect(
    () => () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen()
    },
    [],
  )
}
