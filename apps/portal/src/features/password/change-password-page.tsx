import { RESET_HOURS } from '@vitrine/api'
import { buttonClass, Alert } from '@vitrine/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ChangeForm } from './change-form.tsx'
import { useLinkToken } from './link-token.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { endSession } from '../../shared/session/session.ts'
import { isSignedIn } from '../../shared/session/token.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { authMessageState } from '../../shared/navigation/auth-message-state.ts'
import { AuthLayout } from '../../shared/layout/auth-layout.tsx'
import { signInPath } from '../../shared/navigation/sign-in-path.ts'
import styles from '../../shared/layout/auth-card.module.css'

/** `/change-password?token=`: opened by the link in the mail. */
export function ChangePasswordPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const token = useLinkToken()
  const [isExpired, setExpired] = useState(false)
  const hasForm = token !== null && !isExpired
  usePageTitle(t('password.change_title'))

  return (
    <AuthLayout
      title={t('password.change_title')}
      {...(hasForm ? { lead: t('password.change_lead') } : {})}
    >
      {/* Requests of this page must not send its address, which contained the secret. */}
      <meta name="referrer" content="no-referrer" />
      <div className={styles.card}>
        {hasForm ? (
          <ChangeForm
            token={token}
            onExpiredLink={() => {
              setExpired(true)
            }}
            onChanged={() => {
              // The change ended all sessions of the user; a stored one would redirect away from sign-in.
              endSession()
              void navigate(signInPath(new URLSearchParams()), {
                replace: true,
                state: authMessageState('password_changed'),
              })
            }}
          />
        ) : (
          <MissingLink isExpired={isExpired} />
        )}
      </div>
    </AuthLayout>
  )
}

/** Shown for a link that is used, expired or incomplete: how to get another one. */
function MissingLink({ isExpired }: { readonly isExpired: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <Alert tone="warning" announced>
        {isExpired ? t('password.dead', { count: RESET_HOURS }) : t('password.missing')}
      </Alert>
      <Link
        className={buttonClass({ variant: 'signal', wide: true })}
        // A signed-in user requests the mail on their own page.
        to={isSignedIn() ? '/account/user' : '/forgot-password'}
      >
        {t('password.ask_again')}
      </Link>
    </>
  )
}
