import { buttonClass } from '@vitrine/ui'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ForgotForm } from './forgot-form.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { authMessageState } from '../../shared/navigation/auth-message-state.ts'
import { AuthLayout } from '../../shared/layout/auth-layout.tsx'
import { signInPath } from '../../shared/navigation/sign-in-path.ts'
import styles from '../../shared/layout/auth-card.module.css'

/** `/forgot-password`: requests the mail, then opens sign-in. */
export function ForgotPasswordPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  usePageTitle(t('password.forgot_title'))

  return (
    <AuthLayout title={t('password.forgot_title')} lead={t('password.forgot_lead')}>
      <div className={styles.card}>
        <ForgotForm
          onSent={() => {
            void navigate(signInPath(query), {
              replace: true,
              state: authMessageState('password_mail_sent'),
            })
          }}
        />
        <Link className={buttonClass({ variant: 'line', wide: true })} to={signInPath(query)}>
          {t('password.back')}
        </Link>
      </div>
    </AuthLayout>
  )
}
