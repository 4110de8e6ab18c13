import { Button, Alert } from '@vitrine/ui'
import { errorText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'

export interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly title?: string
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** Replaces content that could not be loaded: the error, and a button that retries. */
export function LoadFailure({ title, query }: LoadFailureProps) {
  const { t } = useTexts()
  return (
    <Alert
      tone="danger"
      announced
      actions={
        <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('app.retry')}
        </Button>
      }
    >
      {title !== undefined && <strong>{title} </strong>}
      {errorText(query.error, t)}
    </Alert>
  )
}
