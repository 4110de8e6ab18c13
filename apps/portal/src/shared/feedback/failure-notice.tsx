import { Notice } from '@vitrine/ui'
import { errorText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'

interface FailureNoticeProps {
  /** What could not be done. */
  readonly title: string
  /** Why. */
  readonly error: Error
}

/** Says, also to those who hear it, that something was not done and why. */
export function FailureNotice({ title, error }: FailureNoticeProps) {
  const { t } = useTexts()
  return (
    <Notice tone="danger" spoken>
      <strong>{title}</strong> {errorText(error, t)}
    </Notice>
  )
}
