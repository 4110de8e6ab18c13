import type { TvStart, User } from '@vitrine/api'
import { buttonClass, Alert, Skeleton } from '@vitrine/ui'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { loadAllTexts, rememberLanguage } from '../../shared/texts/language.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { useMediaQuery } from '../../shared/screen/media-query.ts'
import { sameOriginPath } from '../../shared/navigation/same-origin-path.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { afterSignIn, startOf } from '../../shared/navigation/sign-in-path.ts'
import { AuthLayout } from '../../shared/layout/auth-layout.tsx'
import styles from '../../shared/layout/auth-card.module.css'

/** Preloaded with the form and the code, so that it is ready after sign-in. */
const loadSession = () => import('../../shared/session/session.ts')

/** The form's validation and API client are half the size of the page, so they are loaded on demand. */
async function loadForm() {
  const form = import('../../features/session/sign-in-form.tsx')
  const [{ SignInForm }] = await Promise.all([form, loadSession(), loadAllTexts()])
  return { default: SignInForm }
}

const SignInForm = lazy(loadForm)

async function loadCode() {
  const code = import('../../features/pairing/display-code.tsx')
  const [{ DisplayCode }] = await Promise.all([code, loadSession()])
  return { default: DisplayCode }
}

const DisplayCode = lazy(loadCode)

// A phone cannot scan its own screen, so the code is only shown in windows as wide as a tablet's.
const WIDE = '(min-width: 760px)'

export function SignInPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isWide = useMediaQuery(WIDE)
  const authorizationCode = query.get('authorization_code')
  usePageTitle(t('sign_in.page_title'))

  async function signedIn(token: string, user: User): Promise<void> {
    const { startSession } = await loadSession()
    startSession(token, user)
    void navigate(afterSignIn(query, location.origin, startOf(user)), { replace: true })
  }

  return (
    <AuthLayout
      title={t('sign_in.title')}
      aside={
        isWide &&
        authorizationCode === null && (
          <Suspense>
            <DisplayCode
              redirect={sameOriginPath(query.get('redirect'), location.origin) ?? '/accounts'}
              onAllowed={(token, start) => {
                void startAsScreen(
                  token,
                  start,
                  sameOriginPath(query.get('redirect'), location.origin),
                )
              }}
            />
          </Suspense>
        )
      }
    >
      <div className={styles.card}>
        {authorizationCode !== null && <Alert tone="info">{t('sign_in.tv_waits')}</Alert>}
        <SignInToggle query={query}>
          <SignInForm
            authorizationCode={authorizationCode}
            onSignedIn={(token, user) => void signedIn(token, user)}
          />
        </SignInToggle>
        <p className={styles.other}>{t('sign_in.no_account')}</p>
        <Link
          className={buttonClass({ variant: 'line', wide: true })}
          to={{ pathname: '/sign-up', search: query.toString() }}
        >
          {t('nav.create_account')}
        </Link>
      </div>
    </AuthLayout>
  )
}

/** A button until `show_form` is set or a TV waits, then the form. */
function SignInToggle({
  query,
  children,
}: {
  readonly query: URLSearchParams
  readonly children: ReactNode
}) {
  const { t } = useTexts()
  const [isRequested, setRequested] = useState(false)
  if (query.has('show_form') || query.has('authorization_code')) {
    return (
      <Suspense fallback={<FormSkeleton />}>
        {isRequested ? <FocusFirstField>{children}</FocusFirstField> : children}
      </Suspense>
    )
  }
  return (
    <Link
      className={buttonClass({ variant: 'signal', wide: true })}
      to={{ pathname: '/sign-in', search: withForm(query) }}
      replace
      onPointerEnter={() => {
        // A failed preload is ignored; a click shows its own error.
        loadForm().catch(() => undefined)
      }}
      onClick={() => {
        setRequested(true)
      }}
    >
      {t('sign_in.open_form')}
    </Link>
  )
}

/** A placeholder of the form's height. */
function FormSkeleton() {
  const { t } = useTexts()
  return (
    <div className={styles.card}>
      <Skeleton height="80px" />
      <Skeleton height="80px" />
      <Skeleton height="48px" />
      <span className="visually-hidden" role="status">
        {t('app.loading')}
      </span>
    </div>
  )
}

/** Moves the focus to the form, because the pressed button was removed. */
function FocusFirstField({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.querySelector('input')?.focus()
  }, [])
  return <div ref={frame}>{children}</div>
}

function withForm(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('show_form', '1')
  return next.toString()
}

/** A phone paired this screen: it reloads, signed in, with the page that the phone requested. */
async function startAsScreen(
  token: string,
  start: TvStart | null,
  requestedPath: string | null,
): Promise<void> {
  const [{ startSession }, { pathAfterPairing }] = await Promise.all([
    loadSession(),
    import('../../features/pairing/display-pairing.rules.ts'),
  ])
  startSession(token, null)
  // The language is not loaded here, so that a failed load cannot prevent the start.
  if (start !== null) rememberLanguage(start.language)
  location.assign(pathAfterPairing(requestedPath, start))
}
