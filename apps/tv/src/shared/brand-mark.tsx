import { useTranslation } from 'react-i18next'
import styles from './brand-mark.module.css'

/** The product's sign and name, as the portal has it, at a size for across the room. */
export function BrandMark() {
  const { t } = useTranslation('tv')
  return (
    <div className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 34 26" aria-hidden="true">
        <rect width="34" height="26" rx="5" fill="#0d0e12" />
        <rect x="5" y="6" width="6.4" height="14" rx="1.6" fill="#8d86c4" />
        <rect x="13.2" y="4.5" width="7.6" height="17" rx="1.8" fill="#ff5a36" />
        <rect x="22.6" y="6" width="6.4" height="14" rx="1.6" fill="#8d86c4" />
      </svg>
      <span className={styles.name}>{t('app.name')}</span>
    </div>
  )
}
