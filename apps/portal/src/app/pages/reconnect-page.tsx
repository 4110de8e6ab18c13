import type { ErrorCode } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { Button, buttonClass, Alert, Spinner } from '@vitrine/ui'
import { useLocation, useSearchParams } from 'react-router-dom'
import { NOT_PROFESSIONAL } from '../../features/accounts/message.rules.ts'
import { ProfessionalSteps } from '../../features/accounts/professional-steps.tsx'
import { useReconnection, useRenew } from '../../features/reconnect/reconnect.queries.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { PublicNavBar } from '../../shared/layout/nav-bar.tsx'
import styles from '../../shared/layout/outcome-page.module.css'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'

/** Messages of a network's refusal that are shown here; others are ignored. */
const REFUSALS = ['connections.denied', NOT_PROFESSIONAL] as const satisfies ErrorCode[]

/** `/reconnect#secret`: opens the network's page, signed in or not (reading S6). */
export function ReconnectPage() {
  const { t } = useTexts()
  const { hash } = useLocation()
  const [query] = useSearchParams()
  // In the fragment, so that it is not in logs or the Referer.
  const secret = hash.slice(1)
  usePageTitle(t('reconnect.page_title'))

  return (
    <>
      <PublicNavBar />
      <main className={styles.page} id="content" aria-live="polite">
        {secret === '' ? (
          <MissingLink refusal={REFUSALS.find((code) => code === query.get('message'))} />
        ) : (
          <Renewal key={secret} secret={secret} />
        )}
      </main>
    </>
  )
}

interface MissingLinkProps {
  readonly refusal: (typeof REFUSALS)[number] | undefined
}

function MissingLink({ refusal }: MissingLinkProps) {
  const { t } = useTexts()
  return (
    <>
      <h1 className={styles.title}>{t('reconnect.page_title')}</h1>
      {refusal !== undefined && (
        <div className={styles.reason}>
          <Alert tone="warning">
            <p>{t(`errors:${refusal}`)}</p>
            {refusal === NOT_PROFESSIONAL && <ProfessionalSteps />}
          </Alert>
        </div>
      )}
      <p className={styles.text}>{t('reconnect.open_mail')}</p>
      <AccountsLink />
    </>
  )
}

const NETWORKS = { instagram: 'Instagram', facebook: 'Facebook' } as const

function Renewal({ secret }: { readonly secret: string }) {
  const { t } = useTexts()
  const reconnection = useReconnection(secret)
  const renew = useRenew(reconnection)
  if (reconnection.isPending) {
    return (
      <>
        <Spinner />
        <h1 className={styles.title}>{t('reconnect.page_title')}</h1>
        <p className={styles.text}>{t('app.loading')}</p>
      </>
    )
  }
  if (reconnection.data === undefined) return <NoRenewal reconnection={reconnection} />
  const { name, provider } = reconnection.data.account
  return (
    <>
      <h1 className={styles.title}>{t('reconnect.title', { name })}</h1>
      <p className={styles.text}>{t('reconnect.text', { network: NETWORKS[provider] })}</p>
      {renew.error !== null && (
        <div className={styles.reason}>
          <Alert tone="danger" announced>
            {errorText(renew.error, t)}
          </Alert>
        </div>
      )}
      <Button
        variant="signal"
        icon={provider}
        busy={renew.isPending || renew.isSuccess}
        onClick={() => {
          renew.mutate()
        }}
      >
        {t('reconnect.go', { name })}
      </Button>
    </>
  )
}

interface NoRenewalProps {
  readonly reconnection: ReturnType<typeof useReconnection>
}

/** An invalid link leads to the accounts; a request without a response can be retried. */
function NoRenewal({ reconnection }: NoRenewalProps) {
  const { t } = useTexts()
  const { error } = reconnection
  const isInvalid = error instanceof CallError && error.code === 'connections.link_invalid'
  return (
    <>
      <h1 className={styles.title}>{t('reconnect.page_title')}</h1>
      <div className={styles.reason}>
        {isInvalid ? (
          <Alert tone="warning" announced>
            {errorText(error, t)}
          </Alert>
        ) : (
          <LoadFailure query={reconnection} />
        )}
      </div>
      <AccountsLink />
    </>
  )
}

function AccountsLink() {
  const { t } = useTexts()
  return (
    <Link className={buttonClass({ variant: 'ink' })} to="/accounts">
      {t('callback.go')}
    </Link>
  )
}
