import { Alert, buttonClass } from '@vitrine/ui'
import { useTexts } from '../texts/texts.ts'

interface BlockedTabProps {
  /** Address of the file. */
  readonly link: string
  readonly label: string
}

/** A link to a file, where the browser opened no tab for it. */
export function BlockedTab({ link, label }: BlockedTabProps) {
  const { t } = useTexts()
  return (
    <Alert
      tone="warning"
      announced
      actions={
        <a className={buttonClass({ small: true })} href={link} target="_blank" rel="noreferrer">
          {label}
        </a>
      }
    >
      {t('contract.blocked')}
    </Alert>
  )
}
