import { buttonClass } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './show-page.module.css'

export interface PreviewOverProps {
  /** The address of the account's card, from which a TV can play. */
  readonly back: string
  /** The address that continues here with a seat. */
  readonly here: string
}

/** Shown when a preview is over. Continuing takes a seat of the plan; a TV is offered first (reading P16). */
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
