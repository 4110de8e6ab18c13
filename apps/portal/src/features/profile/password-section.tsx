import { RESET_HOURS } from '@vitrine/api'
import { Button, Alert } from '@vitrine/ui'
import { FailureAlert } from '../../shared/feedback/failure-alert.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './profile.module.css'
import { usePasswordMail } from './profile.queries.ts'

/** The password is changed by a link in a mail, so that only the mailbox's owner can change it. */
export function PasswordSection({ email }: { readonly email: string }) {
  const { t } = useTexts()
  const mail = usePasswordMail()
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('sign_in.password')}</h2>
      <p className={styles.text}>{t('profile.password_text')}</p>
      <Button
        variant="line"
        busy={mail.isPending}
        onClick={() => {
          mail.mutate(email)
        }}
      >
        {t('profile.password_change')}
      </Button>
      {mail.isSuccess && (
        <div className={styles.alert}>
          <Alert tone="positive" announced>
            {t('profile.password_sent', { email: mail.variables, count: RESET_HOURS })}
          </Alert>
        </div>
      )}
      {mail.isError && (
        <div className={styles.alert}>
          <FailureAlert title={t('profile.password_failed')} error={mail.error} />
        </div>
      )}
    </section>
  )
}
