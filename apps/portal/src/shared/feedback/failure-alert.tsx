import { Alert } from '@vitrine/ui'
import { errorText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'

interface FailureAlertProps {
  /** What failed, as a sentence. */
  readonly title: string
  /** The error. */
  readonly error: Error
}

/** Shows and announces what failed, and the error. */
export function FailureAlert({ title, error }: FailureAlertProps) {
  const { t } = useTexts()
  return (
    <Alert tone="danger" announced>
      <strong>{title}</strong> {errorText(error, t)}
    </Alert>
  )
}
