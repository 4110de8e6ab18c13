import { buttonClass } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { SignUpForm } from './sign-up-form.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { startSession } from '../../shared/session/session.ts'
import { afterSignIn } from '../../shared/navigation/sign-in-path.ts'
import { AuthLayout } from '../../shared/layout/auth-layout.tsx'
import styles from '../../shared/layout/auth-card.module.css'

export function SignUpPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  usePageTitle(t('sign_up.page_title'))

  return (
    <AuthLayout title={t('sign_up.title')} lead={t('sign_up.lead')}>
      <div className={styles.card}>
        <SignUpForm
          authorizationCode={query.get('authorization_code')}
          onSignedIn={(token, user) => {
            startSession(token, user)
            void navigate(afterSignIn(query, location.origin), { replace: true })
          }}
        />
        <p className={styles.other}>{t('sign_up.have_account')}</p>
        <Link
          className={buttonClass({ variant: 'line', wide: true })}
          to={`/sign-in?${withForm(query)}`}
        >
          {t('nav.sign_in')}
        </Link>
      </div>
    </AuthLayout>
  )
}

function withForm(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('show_form', '1')
  return next.toString()
}
