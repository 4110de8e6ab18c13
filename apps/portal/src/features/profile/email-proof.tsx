import type { User } from '@vitrine/api'
import { Button, Alert } from '@vitrine/ui'
import { type SubmitEvent, useId, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../../shared/api/error-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './email-proof.module.css'
import { useVerificationMail, useVerifyCode } from './profile.queries.ts'

const CODE_DIGITS = 6

/** Verifies an e-mail by the code of a mail, and sends another mail (reading Z11). */
export function EmailProof({ user }: { readonly user: User }) {
  const { t } = useTexts()
  const pending = user.pending_email ?? null
  if (pending === null && user.email_verified) return null
  const address = pending ?? user.email
  return (
    <Alert tone="info">
      <p>
        <strong>{t(pending === null ? 'profile.verify_title' : 'profile.verify_new_title')}</strong>
      </p>
      <p>{t('profile.verify_text', { email: address })}</p>
      {pending !== null && <p>{t('profile.verify_new_text', { email: user.email })}</p>}
      <CodeForm key={address} address={address} />
    </Alert>
  )
}

function CodeForm({ address }: { readonly address: string }) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const outcomeId = useId()
  const verify = useVerifyCode(() => {
    toast.success(t('profile.verified'))
  })
  const mail = useVerificationMail()
  const error = verify.error ?? mail.error
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!verify.isPending) verify.mutate(code)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.field}>
        {t('profile.verify_code')}
        <input
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          // With the space that the mail shows in it.
          maxLength={CODE_DIGITS + 1}
          required
          value={code}
          aria-invalid={verify.isError}
          aria-describedby={verify.isError ? outcomeId : undefined}
          onChange={(event) => {
            setCode(event.target.value.replace(/[^\d ]/g, ''))
          }}
        />
      </label>
      <Button small type="submit" busy={verify.isPending}>
        {t('profile.verify_do')}
      </Button>
      <Button
        small
        variant="line"
        busy={mail.isPending}
        onClick={() => {
          mail.mutate()
        }}
      >
        {t('profile.verify_again')}
      </Button>
      <p className={styles.outcome} id={outcomeId} role="status">
        {error !== null
          ? errorText(error, t)
          : mail.isSuccess && t('profile.verify_sent', { email: address })}
      </p>
    </form>
  )
}
