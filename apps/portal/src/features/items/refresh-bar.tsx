import { CallError } from '@vitrine/api/client'
import { languageTag } from '@vitrine/i18n'
import { Button, Alert } from '@vitrine/ui'
import { errorText } from '../../shared/api/error-text.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { agoText } from '../../shared/time/format-time.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import styles from './items.module.css'

export interface RefreshBarProps {
  /** When the networks were read last; null for never. */
  readonly readAt: string | null
  readonly nowMs: number
  /** A reading was asked for and is under way. */
  readonly isReading: boolean
  /** The button's own call is under way. */
  readonly isRequesting: boolean
  /** Why the last press did nothing; null while none failed. */
  readonly error: Error | null
  readonly onRefresh: () => void
}

/** How fresh all this is, and the button that makes it fresher. */
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

/** Pressed too often, the answer says how long to wait; everything else speaks for itself. */
function refusalText(error: Error, t: Translate): string {
  const seconds = error instanceof CallError ? error.retryAfterSeconds : null
  const isTooOften = error instanceof CallError && error.code === 'request.too_many'
  return isTooOften && seconds !== null ? t('items.refresh_wait', { seconds }) : errorText(error, t)
}
