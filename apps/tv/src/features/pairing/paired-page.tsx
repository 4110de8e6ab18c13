import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../shared/brand-mark.tsx'
import styles from './paired-page.module.css'

/** The name of the account that a typed code was bound to, shown to the person at the TV before it plays. */
export function PairedPage({ name }: { readonly name: string }) {
  const { t } = useTranslation('tv')
  return (
    <div className={styles.page} role="status">
      <BrandMark />
      <p className={styles.name}>{name}</p>
      <p className={styles.text}>{t('pairing.entered')}</p>
    </div>
  )
}
