import { useTexts } from '../../shared/texts/texts.ts'
import styles from './profile.module.css'

/** Lists what is removed with an account and what is not. */
export function DeletionScope() {
  const { t } = useTexts()
  return (
    <>
      <ul className={styles.goes}>
        <li>{t('profile.goes_data')}</li>
        <li>{t('profile.goes_accounts')}</li>
        <li>{t('profile.goes_screens')}</li>
      </ul>
      <p className={styles.text}>{t('profile.goes_not')}</p>
    </>
  )
}
