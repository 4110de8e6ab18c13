import { buttonClass } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './show-page.module.css'

export interface PreviewOverProps {
  /** Of the account's card, from where a TV plays. */
  readonly back: string
  /** Plays on here, with a seat. */
  readonly here: string
}

/** A preview is over: what is to go on takes a place of the plan, a TV first (reading P16). */
export function PreviewOver({ back, here }: PreviewOverProps) {
  const { t } = useTexts()
  return (
    <div className={styles.over} role="status">
      <h2 className={styles.overTitle}>{t('preview.over_title')}</h2>
      <p>{t('preview.over_text')}</p>
      <Link className={buttonClass({ variant: 'signal', wide: true })} to={back}>
        {t('preview.on_tv')}
      </Link>
      <Link className={buttonClass({ variant: 'line', wide: true })} to={here} replace>
        {t('preview.here')}
      </Link>
    </div>
  )
}
