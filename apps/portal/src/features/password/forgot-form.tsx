import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPassword } from '@vitrine/api'
import { Button, TextField } from '@vitrine/ui'
import { useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { anonymousApi } from '../../shared/api/api.ts'
import { fieldText } from '../../shared/api/error-text.ts'
import { SubmissionForm } from '../../shared/forms/submission-form.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './password.module.css'

/** The server's own rule. */
const ForgotFields = forgotPassword.body
type ForgotFields = z.infer<typeof ForgotFields>

/**
 * Requests the mail with the link that changes the password. The response does not reveal whether the
 * e-mail is registered.
 */
export function ForgotForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTexts()
  const form = useForm<ForgotFields>({
    resolver: zodResolver(ForgotFields),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { failure, submit } = useSubmission(form, async (body) => {
    await anonymousApi.call(forgotPassword, { body })
    onSent()
  })
  return (
    <SubmissionForm {...{ form, failure, submit }} className={styles.form}>
      <TextField
        {...form.register('email')}
        label={t('sign_in.email')}
        error={fieldText(errors.email?.message, t)}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <Button type="submit" variant="signal" wide busy={isSubmitting}>
        {t('password.send')}
      </Button>
    </SubmissionForm>
  )
}
