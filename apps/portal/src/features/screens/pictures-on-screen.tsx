import { Icon } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './pictures-on-screen.module.css'

export interface PicturesOnScreenProps {
  /** Addresses of stills, slot by slot. */
  readonly pictures: readonly string[]
  readonly isUpright: boolean
  /** Something plays on it, seen here or not. */
  readonly isLit: boolean
}

/** A TV the size of a thumb with what is on it now, or the sign of a TV where that is not known. */
export function PicturesOnScreen({ pictures, isUpright, isLit }: PicturesOnScreenProps) {
  const { t } = useTexts()
  if (pictures.length === 0) {
    return (
      <span className={isLit ? styles.lit : styles.dark}>
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
      {pictures.map((picture) => (
        <img key={picture} className={styles.picture} src={picture} alt="" />
      ))}
    </span>
  )
}
