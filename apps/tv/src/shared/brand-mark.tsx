import { Mark } from '@vitrine/ui/mark'
import { useTranslation } from 'react-i18next'
import styles from './brand-mark.module.css'

/** The product's mark and name as in the portal, in a size that is read from 3 m. */
export function BrandMark() {
  const { t } = useTranslation('tv')
  return (
    <div className={styles.brand}>
      <Mark className={styles.mark} />
      <span className={styles.name}>{t('app.name')}</span>
    </div>
  )
}
