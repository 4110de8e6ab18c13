import { Button } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from '../../shared/feedback/blank-page.module.css'

/** Confirms the sign-out when the home page cannot be loaded. */
export function AccountSignedOut() {
  const { t } = useTexts()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('area.left_title')}</h1>
      <p className={styles.text} role="status">
        {t('area.left_text')}
      </p>
      <Button
        variant="signal"
        onClick={() => {
          location.assign('/')
        }}
      >
        {t('not_found.home')}
      </Button>
    </main>
  )
}
