import { facebookCallback, instagramCallback } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import type { Provider } from '@vitrine/domain'
import { Button, buttonClass, Alert, Spinner } from '@vitrine/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnecting } from './connecting.ts'
import { NOT_PROFESSIONAL } from './message.rules.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { Navigate, useSearchParams } from 'react-router-dom'
import { PreparationProgress, usePreparation } from './preparation-progress.tsx'
import { anonymousApi, api } from '../../shared/api/api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { forgetReconnecting, isReconnecting } from '../../shared/session/reconnecting.ts'
import {
  useRedirectAfterImage,
  useDelayedRedirect,
} from '../../shared/navigation/delayed-redirect.ts'
import { isSignedIn } from '../../shared/session/token.ts'
import { PublicNavBar } from '../../shared/layout/nav-bar.tsx'
import styles from '../../shared/layout/outcome-page.module.css'

type Outcome =
  | { readonly kind: 'working' }
  | { readonly kind: 'connected'; readonly accountId: string | null }
  | { readonly kind: 'failed'; readonly error: unknown }

export function InstagramCallbackPage() {
  return <CallbackPage provider="instagram" />
}

export function FacebookCallbackPage() {
  return <CallbackPage provider="facebook" />
}

/** The network's redirect: the last step of connecting an account. */
function CallbackPage({ provider }: { readonly provider: Provider }) {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const state = query.get('state') ?? ''
  // A login that a mail's link started does not belong to the signed-in user (reading S6).
  const [isByLink] = useState(() => isReconnecting(state))
  const outcome = useOutcome({ provider, code: query.get('code') ?? '', state, isByLink })
  usePageTitle(t('callback.title'))

  return (
    <>
      <PublicNavBar />
      <main className={styles.page} id="content" aria-live="polite">
        {outcome.kind === 'working' && (
          <>
            <Spinner />
            <h1 className={styles.title}>{t('callback.title')}</h1>
            <p className={styles.text}>{t('callback.working')}</p>
          </>
        )}
        {outcome.kind === 'connected' && (
          <Connected accountId={outcome.accountId} isPersonSignedIn={isSignedIn() && !isByLink} />
        )}
        {outcome.kind === 'failed' && (
          <Failed provider={provider} error={outcome.error} isByLink={isByLink} />
        )}
      </main>
    </>
  )
}

interface ConnectedProps {
  readonly accountId: string | null
  /** Whether the account belongs to the signed-in user. */
  readonly isPersonSignedIn: boolean
}

function Connected({ accountId, isPersonSignedIn }: ConnectedProps) {
  const { t } = useTexts()
  return (
    <>
      <h1 className={styles.title}>{t('callback.done_title')}</h1>
      <p className={styles.text}>
        {isPersonSignedIn ? t('callback.done_text') : t('callback.done_signed_out')}
      </p>
      {isPersonSignedIn && accountId !== null && (
        <QueryClientProvider client={queryClient}>
          <RedirectToAccount accountId={accountId} />
        </QueryClientProvider>
      )}
      {isPersonSignedIn && accountId === null && <RedirectToAccounts />}
    </>
  )
}

/** Shows the first items of the new account, then redirects to it. */
function RedirectToAccount({ accountId }: { readonly accountId: string }) {
  const next = `/accounts?account_id=${accountId}`
  const preparation = usePreparation(accountId)
  useRedirectAfterImage(next, preparation.hasThumbnail)
  return (
    <>
      <div className={styles.thumbnails}>
        <PreparationProgress {...preparation} />
      </div>
      <ContinueLink to={next} />
    </>
  )
}

function RedirectToAccounts() {
  useDelayedRedirect('/accounts')
  return <ContinueLink to="/accounts" />
}

function ContinueLink({ to }: { readonly to: string }) {
  const { t } = useTexts()
  return (
    <Link className={buttonClass({ variant: 'signal' })} to={to} replace>
      {t('callback.go')}
    </Link>
  )
}

interface FailedProps {
  readonly provider: Provider
  readonly error: unknown
  readonly isByLink: boolean
}

function Failed({ provider, error, isByLink }: FailedProps) {
  const { t } = useTexts()
  if (error instanceof CallError && error.code === NOT_PROFESSIONAL) {
    // This address works only once, so the steps have their own address for reloads.
    const page = isByLink ? '/reconnect' : '/accounts'
    return <Navigate to={`${page}?message=${NOT_PROFESSIONAL}`} replace />
  }
  return (
    <>
      <h1 className={styles.title}>{t('callback.failed_title')}</h1>
      <p className={styles.text}>{t('callback.failed_text')}</p>
      <div className={styles.reason}>
        <Alert tone="warning">
          {isPermissionMissing(error) ? t(`callback.missing_${provider}`) : errorText(error, t)}
        </Alert>
      </div>
      {isByLink ? (
        <p className={styles.text}>{t('reconnect.open_mail')}</p>
      ) : (
        <div className={styles.ways}>
          {isSignedIn() && (
            <QueryClientProvider client={queryClient}>
              <ConnectAgain provider={provider} />
            </QueryClientProvider>
          )}
          <Link className={buttonClass({ variant: 'line' })} to="/accounts" replace>
            {t('callback.go')}
          </Link>
        </div>
      )}
    </>
  )
}

/** The error of a login without the one permission that each network requires. */
function isPermissionMissing(error: unknown): boolean {
  return error instanceof CallError && error.code === 'connections.permission_missing'
}

/** Opens the network's page again, where the missing permission can be granted. */
function ConnectAgain({ provider }: { readonly provider: Provider }) {
  const { t } = useTexts()
  const connecting = useConnecting()
  return (
    <Button
      variant="signal"
      icon={provider}
      busy={connecting.provider !== null}
      onClick={() => {
        connecting.start(provider, null)
      }}
    >
      {t(provider === 'facebook' ? 'accounts.reconnect_facebook' : 'accounts.reconnect_instagram')}
    </Button>
  )
}

interface Login {
  readonly provider: Provider
  readonly code: string
  readonly state: string
  readonly isByLink: boolean
}

function useOutcome({ provider, code, state, isByLink }: Login): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'working' })
  useEffect(() => {
    let isShown = true
    const show = (next: Outcome): void => {
      if (isShown) setOutcome(next)
    }
    finishOnce({ provider, code, state, isByLink }).then(
      (accountId) => {
        show({ kind: 'connected', accountId })
      },
      (error: unknown) => {
        show({ kind: 'failed', error })
      },
    )
    return () => {
      isShown = false
    }
  }, [provider, code, state, isByLink])
  return outcome
}

// A state works only once; a second render must not send it again.
const finishing = new Map<string, Promise<string | null>>()

function finishOnce(login: Login): Promise<string | null> {
  const running = finishing.get(login.state) ?? finish(login)
  finishing.set(login.state, running)
  return running
}

async function finish({ provider, code, state, isByLink }: Login): Promise<string | null> {
  const endpoint = provider === 'facebook' ? facebookCallback : instagramCallback
  const caller = isByLink ? anonymousApi : api
  const answer = await caller.call(endpoint, { body: { code, state } })
  if (isByLink) forgetReconnecting()
  return answer.account_id
}
