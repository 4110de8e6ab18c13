import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../shared/brand-mark.tsx'
import styles from './entered-page.module.css'

/** Whose account a typed code brought, before it plays: the person at the TV sees that it is theirs. */
export function EnteredPage({ name }: { readonly name: string }) {
  const { t } = useTranslation('tv')
  return (
    <div className={styles.page} role="status">
      <BrandMark />
      <p className={styles.name}>{name}</p>
      <p className={styles.text}>{t('pairing.entered')}</p>
    </div>
  )
}
