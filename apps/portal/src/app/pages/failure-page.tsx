import { Button, buttonClass } from '@vitrine/ui'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from '../../shared/feedback/blank-page.module.css'

/** Shown when a page failed to render or its script failed to load. */
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
        {/* A plain link reloads the document, which discards the failed state. */}
        <a className={buttonClass({ variant: 'line' })} href="/">
          {t('not_found.home')}
        </a>
      </div>
    </main>
  )
}
