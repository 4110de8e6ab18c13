import type { EndpointResponse, getDeletion } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { languageTag } from '@vitrine/i18n'
import { buttonClass, Alert, Spinner } from '@vitrine/ui'
import { useParams } from 'react-router-dom'
import { useDeletion } from './deletion.queries.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { dateText } from '../../shared/time/date-text.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { PublicNavBar } from '../../shared/layout/nav-bar.tsx'
import styles from '../../shared/layout/outcome-page.module.css'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'

/** `/data-deletion/{code}`: the state of a data deletion request. */
export function DeletionPage() {
  const { t } = useTexts()
  const { code = '' } = useParams()
  const deletion = useDeletion(code)
  usePageTitle(t('deletion.page_title'))

  return (
    <>
      <PublicNavBar />
      <main className={styles.page} id="content" aria-live="polite">
        {deletion.isPending && (
          <>
            <Spinner />
            <h1 className={styles.title}>{t('deletion.page_title')}</h1>
          </>
        )}
        {deletion.data !== undefined && <Status deletion={deletion.data} code={code} />}
        {deletion.isLoadingError && (
          <>
            <h1 className={styles.title}>{t('deletion.page_title')}</h1>
            <div className={styles.reason}>
              {isUnknown(deletion.error) ? (
                <Alert tone="warning" announced>
                  <p>{t('errors:deletions.not_found')}</p>
                  <p>{t('deletion.check_code')}</p>
                </Alert>
              ) : (
                <LoadFailure query={deletion} />
              )}
            </div>
          </>
        )}
        <Link className={buttonClass({ variant: 'line' })} to="/privacy-policy">
          {t('legal.privacy')}
        </Link>
      </main>
    </>
  )
}

/** Whether the code is unknown, so that a retry is of no use. */
function isUnknown(error: Error): boolean {
  return error instanceof CallError && error.failure === 'answered' && error.status < 429
}

interface StatusProps {
  readonly deletion: EndpointResponse<typeof getDeletion>
  readonly code: string
}

function Status({ deletion, code }: StatusProps) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const isDone = deletion.status === 'done'
  const requested = dateText(deletion.requested_at, tag)
  return (
    <>
      <h1 className={styles.title}>
        {isDone ? t('deletion.done_title') : t('deletion.pending_title')}
      </h1>
      <p className={styles.text}>{t('deletion.requested', { when: requested })}</p>
      {deletion.completed_at !== null && (
        <p className={styles.text}>
          {t('deletion.completed', { when: dateText(deletion.completed_at, tag) })}
        </p>
      )}
      <p className={styles.text}>{isDone ? t('deletion.done_text') : t('deletion.pending_text')}</p>
      <p className={styles.text}>{t('deletion.code', { code })}</p>
    </>
  )
}
