import { CallError } from '@vitrine/api/client'
import { languageTag } from '@vitrine/i18n'
import { Button, Alert } from '@vitrine/ui'
import { errorText } from '../../shared/api/error-text.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { agoText } from '../../shared/time/format-time.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import styles from './items.module.css'

export interface RefreshBarProps {
  /** When the networks were last read; null for never. */
  readonly readAt: string | null
  readonly nowMs: number
  /** Whether a requested reading is in progress. */
  readonly isReading: boolean
  /** Whether the button's own request is in progress. */
  readonly isRequesting: boolean
  /** The error of the last request; null when it did not fail. */
  readonly error: Error | null
  readonly onRefresh: () => void
}

/** Shows when the networks were last read, with a button that reads them now. */
export function RefreshBar({
  readAt,
  nowMs,
  isReading,
  isRequesting,
  error,
  onRefresh,
}: RefreshBarProps) {
  const { t } = useTexts()
  return (
    <div className={styles.refresh}>
      <div className={styles.fresh}>
        <Button
          icon="refresh"
          variant="line"
          small
          busy={isRequesting || isReading}
          onClick={onRefresh}
        >
          {t('items.refresh')}
        </Button>
        <p role="status">{isReading ? t('items.reading') : readText(readAt, nowMs, t)}</p>
      </div>
      {error !== null && (
        <Alert tone="warning" announced>
          {refusalText(error, t)}
        </Alert>
      )}
    </div>
  )
}

function readText(readAt: string | null, nowMs: number, t: Translate): string {
  if (readAt === null) return t('items.never_read')
  return t('items.read', { when: agoText(readAt, nowMs, languageTag(currentLanguage())) })
}

/** The error's text; after too many requests it includes the time to wait. */
function refusalText(error: Error, t: Translate): string {
  const seconds = error instanceof CallError ? error.retryAfterSeconds : null
  const isTooOften = error instanceof CallError && error.code === 'request.too_many'
  return isTooOften && seconds !== null ? t('items.refresh_wait', { seconds }) : errorText(error, t)
}
