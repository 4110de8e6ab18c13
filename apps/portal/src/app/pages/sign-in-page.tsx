import type { TvStart, User } from '@vitrine/api'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTexts } from '../../shared/texts.ts'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { SignInForm } from '../../features/session/sign-in-form.tsx'
import { changeLanguage } from '../../shared/language.ts'
import { ownPath } from '../../shared/own-path.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { startSession } from '../../shared/session.ts'
import { afterSignIn } from '../guards.ts'
import { AuthLayout } from '../layouts/auth-layout.tsx'
import styles from './sign-in-page.module.css'

const DisplayCode = lazy(async () => ({
  default: (await import('../../features/pairing/display-code.tsx')).DisplayCode,
}))

// A phone does not scan its own screen: the code is for windows as wide as a tablet's or a TV's.
const WIDE = '(min-width: 760px)'

export function SignInPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const isWide = useSyncExternalStore(watchWide, () => matchMedia(WIDE).matches)
  const authorizationCode = query.get('authorization_code')
  const showsForm = query.has('show_form') || authorizationCode !== null
  usePageTitle(t('sign_in.page_title'))

  function signedIn(token: string, user: User): void {
    startSession(token, user)
    void navigate(afterSignIn(query, location.origin), { replace: true })
  }

  return (
    <AuthLayout
      title={t('sign_in.title')}
      aside={
        isWide &&
        authorizationCode === null && (
          <Suspense>
            <DisplayCode
              redirect={ownPath(query.get('redirect'), location.origin) ?? '/accounts'}
              onAllowed={(token, start) => {
                void letIn(token, start)
              }}
            />
          </Suspense>
        )
      }
    >
      <div className={styles.card}>
        {authorizationCode !== null && <Notice tone="info">{t('sign_in.tv_waits')}</Notice>}
        {showsForm ? (
          <SignInForm authorizationCode={authorizationCode} onSignedIn={signedIn} />
        ) : (
          <Button
            variant="signal"
            wide
            onClick={() => {
              query.set('show_form', '1')
              setQuery(query, { replace: true })
            }}
          >
            {t('sign_in.open_form')}
          </Button>
        )}
        <p className={styles.other}>{t('sign_in.no_account')}</p>
        <Link
          className={buttonClass({ variant: 'line', wide: true })}
          to={`/sign-up?${query.toString()}`}
        >
          {t('nav.create_account')}
        </Link>
      </div>
    </AuthLayout>
  )
}

function watchWide(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => {
    query.removeEventListener('change', changed)
  }
}

/** A phone let this screen in: it starts anew, signed in, where the phone's owner wanted it. */
async function letIn(token: string, start: TvStart | null): Promise<void> {
  startSession(token, null)
  if (start !== null) await changeLanguage(start.language)
  const accountId = start?.account_id ?? null
  location.assign(accountId === null ? '/accounts' : `/accounts?account_id=${accountId}`)
}
