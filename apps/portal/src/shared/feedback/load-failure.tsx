import { Button, Alert } from '@vitrine/ui'
import { errorText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'

export interface LoadFailureProps {
  /** What could not be loaded, in a sentence. */
  readonly what?: string
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** In place of what a page should show: why not, and another try. */
export function LoadFailure({ what, query }: LoadFailureProps) {
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
      {what !== undefined && <strong>{what} </strong>}
      {errorText(query.error, t)}
    </Alert>
  )
}
