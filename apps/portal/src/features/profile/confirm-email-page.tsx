import { Button, buttonClass, Alert } from '@vitrine/ui'
import { useLocation } from 'react-router-dom'
import { useVerifyLink } from './profile.queries.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { PublicNavBar } from '../../shared/layout/nav-bar.tsx'
import styles from '../../shared/layout/outcome-page.module.css'

/**
 * `/confirm-email#secret`: one tap verifies the address, signed in or not. A tap is required, because mail
 * programs open links to scan them.
 */
export function ConfirmEmailPage() {
  const { t } = useTexts()
  const { hash } = useLocation()
  // In the fragment, so that it is not in logs or the Referer.
  const secret = hash.slice(1)
  usePageTitle(t('profile.verify_page_title'))

  return (
    <>
      <PublicNavBar />
      <main className={styles.page} id="content" aria-live="polite">
        <meta name="referrer" content="no-referrer" />
        {secret === '' ? (
          <>
            <h1 className={styles.title}>{t('profile.verify_page_title')}</h1>
            <p className={styles.text}>{t('profile.verify_open_mail')}</p>
            <AccountLink />
          </>
        ) : (
          <Proof key={secret} secret={secret} />
        )}
      </main>
    </>
  )
}

function Proof({ secret }: { readonly secret: string }) {
  const { t } = useTexts()
  const verify = useVerifyLink(secret)
  if (verify.isSuccess) {
    return (
      <>
        <h1 className={styles.title}>{t('profile.verified')}</h1>
        <AccountLink />
      </>
    )
  }
  return (
    <>
      <h1 className={styles.title}>{t('profile.verify_page_title')}</h1>
      <p className={styles.text}>{t('profile.verify_page_text')}</p>
      {verify.error !== null && (
        <div className={styles.reason}>
          <Alert tone="danger" announced>
            {errorText(verify.error, t)}
          </Alert>
        </div>
      )}
      <Button
        variant="signal"
        busy={verify.isPending}
        onClick={() => {
          verify.mutate()
        }}
      >
        {t('profile.verify_do')}
      </Button>
      {verify.isError && <AccountLink />}
    </>
  )
}

function AccountLink() {
  const { t } = useTexts()
  return (
    <Link className={buttonClass({ variant: 'ink' })} to="/account/user">
      {t('profile.verify_go')}
    </Link>
  )
}
