import { Button } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FailureAlert } from '../../shared/feedback/failure-alert.tsx'
import { BlockedTab } from '../../shared/files/blocked-tab.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { useContractFile, useContractPdf } from './contract.queries.ts'
import styles from './plan.module.css'

interface ViewContractProps {
  readonly userId: string
  readonly label: string
  /** Buttons before it. */
  readonly children?: ReactNode
}

/** Opens the contract's page in another tab for reading and printing, or saves it as a PDF. */
export function ViewContract({ userId, label, children }: ViewContractProps) {
  const { t } = useTexts()
  const file = useContractFile(userId)
  const pdf = useContractPdf(userId)
  return (
    <>
      <div className={styles.actions}>
        {children}
        <Button
          variant="line"
          icon="external"
          busy={file.isOpening}
          onClick={() => {
            file.open()
          }}
        >
          {label}
        </Button>
        <Button
          variant="line"
          busy={pdf.isPending}
          onClick={() => {
            pdf.mutate()
          }}
        >
          {t('contract.pdf')}
        </Button>
      </div>
      {file.link !== null && (
        <div className={styles.alert}>
          <BlockedTab link={file.link} label={t('contract.open')} />
        </div>
      )}
      {file.error !== null && (
        <div className={styles.alert}>
          <FailureAlert title={t('contract.view_failed')} error={file.error} />
        </div>
      )}
      {pdf.error !== null && (
        <div className={styles.alert}>
          <FailureAlert title={t('contract.pdf_failed')} error={pdf.error} />
        </div>
      )}
    </>
  )
}
