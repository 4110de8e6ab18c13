import { Alert, Button, Dialog } from '@vitrine/ui'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import styles from './security.module.css'

interface CodesDialogProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onClose: () => void
}

const FILE_NAME = 'vitrine-recovery-codes.txt'

/** Shows new recovery codes, once. */
export function CodesDialog({ codes, email, onClose }: CodesDialogProps) {
  const { t } = useTexts()
  const download = (): void => {
    const content = `${t('security.codes_file', { email })}\n\n${codes.join('\n')}\n`
    saveFile({ name: FILE_NAME, type: 'text/plain;charset=utf-8', content })
  }
  return (
    <Dialog
      title={t('security.codes_title')}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={download}>
            {t('security.codes_download')}
          </Button>
          <Button variant="signal" onClick={onClose}>
            {t('security.codes_done')}
          </Button>
        </>
      }
    >
      <Alert tone="warning">{t('security.codes_once')}</Alert>
      <p>{t('security.codes_text')}</p>
      <ul className={styles.codes} translate="no" aria-label={t('security.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
