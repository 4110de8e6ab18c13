import { Button, Alert } from '@vitrine/ui'
import { FailureAlert } from '../../shared/feedback/failure-alert.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './profile.module.css'
import { useExport } from './profile.queries.ts'

/** Saves all stored data of the user as a file. */
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
        <div className={styles.alert}>
          <Alert tone="positive" announced>
            {t('profile.exported', { file: file.data })}
          </Alert>
        </div>
      )}
      {file.isError && (
        <div className={styles.alert}>
          <FailureAlert title={t('profile.export_failed')} error={file.error} />
        </div>
      )}
    </section>
  )
}
