import { facebookCallback, instagramCallback } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import type { Provider } from '@vitrine/domain'
import { buttonClass, Notice, Spinner } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../shared/texts.ts'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../shared/api.ts'
import { errorText } from '../../shared/error-text.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { isSignedIn } from '../../shared/token.ts'
import { PublicNavBar } from '../layouts/nav-bar.tsx'
import styles from './callback-page.module.css'

const REDIRECT_MS = 5_000

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

/** A network sent the person back: the last step of connecting an account. */
function CallbackPage({ provider }: { readonly provider: Provider }) {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const outcome = useOutcome(provider, query.get('code') ?? '', query.get('state') ?? '')
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
        {outcome.kind === 'connected' && <Connected accountId={outcome.accountId} />}
        {outcome.kind === 'failed' && <Failed error={outcome.error} />}
      </main>
    </>
  )
}

function Connected({ accountId }: { readonly accountId: string | null }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const isPersonHere = isSignedIn()
  const next = accountId === null ? '/accounts' : `/accounts?account_id=${accountId}`

  useEffect(() => {
    if (!isPersonHere) return
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isPersonHere, navigate, next])

  return (
    <>
      <h1 className={styles.title}>{t('callback.done_title')}</h1>
      <p className={styles.text}>
        {isPersonHere ? t('callback.done_text') : t('callback.done_signed_out')}
      </p>
      {isPersonHere && (
        <Link className={buttonClass({ variant: 'signal' })} to={next} replace>
          {t('callback.go')}
        </Link>
      )}
    </>
  )
}

function Failed({ error }: { readonly error: unknown }) {
  const { t } = useTexts()
  const code = error instanceof CallError ? error.code : null
  return (
    <>
      <h1 className={styles.title}>{t('callback.failed_title')}</h1>
      <p className={styles.text}>{t('callback.failed_text')}</p>
      <div className={styles.reason}>
        <Notice tone="warning">
          <p>{errorText(error, t)}</p>
          {code === 'connections.not_professional' && (
            <>
              <h2 className={styles.how}>{t('callback.personal_title')}</h2>
              <p>{t('callback.personal_steps')}</p>
            </>
          )}
        </Notice>
      </div>
      <Link className={buttonClass({ variant: 'ink' })} to="/accounts" replace>
        {t('callback.go')}
      </Link>
    </>
  )
}

function useOutcome(provider: Provider, code: string, state: string): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'working' })
  useEffect(() => {
    let isShown = true
    const show = (next: Outcome): void => {
      if (isShown) setOutcome(next)
    }
    finishOnce(provider, code, state).then(
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
  }, [provider, code, state])
  return outcome
}

// A state works once: drawing the page again must not send it again.
const finishing = new Map<string, Promise<string | null>>()

function finishOnce(provider: Provider, code: string, state: string): Promise<string | null> {
  const running = finishing.get(state) ?? finish(provider, code, state)
  finishing.set(state, running)
  return running
}

async function finish(provider: Provider, code: string, state: string): Promise<string | null> {
  const endpoint = provider === 'facebook' ? facebookCallback : instagramCallback
  return (await api.call(endpoint, { body: { code, state } })).account_id
}
