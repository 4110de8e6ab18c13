import { Icon } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './screen-thumbnails.module.css'

export interface ScreenThumbnailsProps {
  /** Thumbnails, by slot. */
  readonly urls: readonly string[]
  readonly isUpright: boolean
  /** Whether it plays, with or without thumbnails. */
  readonly isPlaying: boolean
}

/** A small TV with thumbnails of what it plays, or an icon when they are unknown. */
export function ScreenThumbnails({ urls, isUpright, isPlaying }: ScreenThumbnailsProps) {
  const { t } = useTexts()
  if (urls.length === 0) {
    return (
      <span className={isPlaying ? styles.playing : styles.idle}>
        <Icon name={isUpright ? 'tvUpright' : 'tv'} size={28} />
      </span>
    )
  }
  return (
    <span
      className={isUpright ? styles.upright : styles.landscape}
      role="img"
      aria-label={t('screens.on_screen_now')}
    >
      {urls.map((url) => (
        <img key={url} className={styles.thumbnail} src={url} alt="" />
      ))}
    </span>
  )
}
