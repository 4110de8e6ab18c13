import { useTranslation } from 'react-i18next'
import { BrandMark } from './brand-mark.tsx'
import styles from './loading-page.module.css'

/** Until the first answer: the name, and that something is on its way. */
export function LoadingPage() {
  const { t } = useTranslation('tv')
  return (
    <div className={styles.page}>
      <BrandMark />
      <p className={styles.text}>{t('app.loading')}</p>
    </div>
  )
}
