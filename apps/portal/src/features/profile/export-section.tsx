import { Button, Notice } from '@vitrine/ui'
import { FailureNotice } from '../../shared/feedback/failure-notice.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './profile.module.css'
import { useExport } from './profile.queries.ts'

/** Everything kept of a person, to take along. */
export function ExportSection({ userId }: { readonly userId: string }) {
  const { t } = useTexts()
  const file = useExport()
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('profile.export')}</h2>
      <p className={styles.text}>{t('profile.export_text')}</p>
      <Button
        variant="line"
        icon="download"
        busy={file.isPending}
        onClick={() => {
          file.mutate(userId)
        }}
      >
        {t('profile.export_do')}
      </Button>
      {file.isSuccess && (
        <div className={styles.notice}>
          <Notice tone="positive" spoken>
            {t('profile.exported', { file: file.data })}
          </Notice>
        </div>
      )}
      {file.isError && (
        <div className={styles.notice}>
          <FailureNotice title={t('profile.export_failed')} error={file.error} />
        </div>
      )}
    </section>
  )
}
