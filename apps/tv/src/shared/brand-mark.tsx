import { Mark } from '@vitrine/ui/mark'
import { useTranslation } from 'react-i18next'
import styles from './brand-mark.module.css'

/** The product's sign and name, as the portal has it, at a size for across the room. */
export function BrandMark() {
  const { t } = useTranslation('tv')
  return (
    <div className={styles.brand}>
      <Mark className={styles.mark} />
      <span className={styles.name}>{t('app.name')}</span>
    </div>
  )
}
