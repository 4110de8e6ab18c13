import { Alert } from '@vitrine/ui'
import { errorText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'

interface FailureAlertProps {
  /** What could not be done. */
  readonly title: string
  /** Why. */
  readonly error: Error
}

/** Says, also to those who hear it, that something was not done and why. */
export function FailureAlert({ title, error }: FailureAlertProps) {
  const { t } = useTexts()
  return (
    <Alert tone="danger" announced>
      <strong>{title}</strong> {errorText(error, t)}
    </Alert>
  )
}
