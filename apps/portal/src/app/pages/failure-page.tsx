import { Button } from '@vitrine/ui'
import { useTexts } from '../../shared/texts.ts'
import styles from './blank-page.module.css'

/** A page that could not be drawn, or whose script did not arrive. */
export function FailurePage() {
  const { t } = useTexts()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('failure.title')}</h1>
      <p className={styles.text}>{t('failure.text')}</p>
      <Button
        variant="signal"
        onClick={() => {
          location.reload()
        }}
      >
        {t('message.reload')}
      </Button>
    </main>
  )
}
