import { Button, buttonClass } from '@vitrine/ui'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from '../../shared/feedback/blank-page.module.css'

/** A page that could not be drawn, or whose script did not arrive. */
export function FailurePage() {
  const { t } = useTexts()
  usePageTitle(t('failure.title'))
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('failure.title')}</h1>
      <p className={styles.text}>{t('failure.text')}</p>
      <div className={styles.ways}>
        <Button
          variant="signal"
          onClick={() => {
            location.reload()
          }}
        >
          {t('message.reload')}
        </Button>
        {/* Not the router's: whatever went wrong is left behind with the document. */}
        <a className={buttonClass({ variant: 'line' })} href="/">
          {t('not_found.home')}
        </a>
      </div>
    </main>
  )
}
