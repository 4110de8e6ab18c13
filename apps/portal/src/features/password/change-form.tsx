import { zodResolver } from '@hookform/resolvers/zod'
import { resetPassword } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { Button, PasswordField } from '@vitrine/ui'
import { useForm } from 'react-hook-form'
import { anonymousApi } from '../../shared/api/api.ts'
import { fieldText } from '../../shared/api/error-text.ts'
import { SubmissionForm } from '../../shared/forms/submission-form.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import { ChangeFields } from './change-form.state.ts'
import styles from './password.module.css'

export interface ChangeFormProps {
  /** The secret of the mail's link. */
  readonly token: string
  readonly onChanged: () => void
  /** The link is no longer valid. */
  readonly onExpiredLink: () => void
}

/** The form for a new password, entered twice. */
export function ChangeForm({ token, onChanged, onExpiredLink }: ChangeFormProps) {
  const { t } = useTexts()
  const form = useForm<ChangeFields>({
    resolver: zodResolver(ChangeFields),
    defaultValues: { password: '', password_confirmation: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { failure, submit } = useSubmission(form, async (values) => {
    const body = { ...values, reset_password_token: token }
    try {
      await anonymousApi.call(resetPassword, { body })
    } catch (error) {
      if (!isDeadLink(error)) throw error
      onExpiredLink()
      return
    }
    onChanged()
  })
  const eye = { show: t('sign_in.show_password'), hide: t('sign_in.hide_password') }

  return (
    <SubmissionForm {...{ form, failure, submit }} className={styles.form}>
      <PasswordField
        {...form.register('password', { deps: ['password_confirmation'] })}
        label={t('password.new')}
        hint={t('sign_up.password_hint')}
        error={newPasswordText(errors.password?.message, t)}
        texts={eye}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.register('password_confirmation')}
        label={t('sign_up.confirmation')}
        error={fieldText(errors.password_confirmation?.message, t)}
        texts={eye}
        autoComplete="new-password"
      />
      <Button type="submit" variant="signal" wide busy={isSubmitting}>
        {t('password.submit')}
      </Button>
    </SubmissionForm>
  )
}

function isDeadLink(error: unknown): boolean {
  return error instanceof CallError && error.code === 'users.reset_invalid'
}

/** This page has room for a whole sentence about the length; sign-up uses a short one. */
function newPasswordText(code: string | undefined, t: Translate): string | undefined {
  return code === 'users.password_too_short' ? t('password.too_short') : fieldText(code, t)
}
