import { zodResolver } from '@hookform/resolvers/zod'
import { signIn, SignInUser, type User } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { Button, PasswordField, Skeleton, TextField } from '@vitrine/ui'
import { lazy, Suspense, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import type { z } from 'zod/mini'
import { api } from '../../shared/api/api.ts'
import { fieldText } from '../../shared/api/error-text.ts'
import styles from './session-form.module.css'
import { SubmissionForm } from '../../shared/forms/submission-form.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'

export interface SignInFormProps {
  /** The code of the TV that waits for pairing. */
  readonly authorizationCode: string | null
  readonly onSignedIn: (token: string, user: User) => void
  /** Replaces the link to the page for a forgotten password. */
  readonly onForgot?: (() => void) | undefined
}

/** Loaded on demand, because most people have no second factor. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

/** The secret that the second step needs; null for any other error. */
function challengeOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.code !== 'users.second_factor_required') return null
  return error.errors[0]?.challenge ?? null
}

export function SignInForm({ authorizationCode, onSignedIn, onForgot }: SignInFormProps) {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const [challenge, setChallenge] = useState<string | null>(null)
  const form = useForm<z.infer<typeof SignInUser>>({
    resolver: zodResolver(SignInUser),
    defaultValues: { email: '', password: '' },
  })
  const { isSubmitting } = form.formState
  const { failure, submit } = useSubmission(form, async (user) => {
    const body = { user, authorization_code: authorizationCode }
    try {
      const answer = await api.call(signIn, { body })
      onSignedIn(answer.token, answer.user)
    } catch (error) {
      const secret = challengeOf(error)
      if (secret === null) throw error
      form.resetField('password')
      setChallenge(secret)
    }
  })
  if (challenge !== null) {
    const back = (): void => {
      setChallenge(null)
    }
    return (
      <Suspense fallback={<Skeleton height="48px" />}>
        <SecondStep challenge={challenge} onSignedIn={onSignedIn} onBack={back} />
      </Suspense>
    )
  }

  return (
    <SubmissionForm {...{ form, failure, submit }} className={styles.form}>
      <Credentials form={form} query={query.toString()} onForgot={onForgot} />
      <Button type="submit" variant="signal" wide busy={isSubmitting}>
        {t('sign_in.submit')}
      </Button>
    </SubmissionForm>
  )
}

interface CredentialsProps extends Pick<SignInFormProps, 'onForgot'> {
  readonly form: UseFormReturn<z.infer<typeof SignInUser>>
  readonly query: string
}

/** The fields of the form, and the way to a new password. */
function Credentials({ form, query, onForgot }: CredentialsProps) {
  const { t } = useTexts()
  const { errors } = form.formState
  return (
    <>
      <TextField
        {...form.register('email')}
        label={t('sign_in.email')}
        error={fieldText(errors.email?.message, t)}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField
        {...form.register('password')}
        label={t('sign_in.password')}
        error={fieldText(errors.password?.message, t)}
        texts={{ show: t('sign_in.show_password'), hide: t('sign_in.hide_password') }}
        autoComplete="current-password"
      />
      {onForgot === undefined ? (
        <Link className={styles.forgot} to={`/forgot-password?${query}`}>
          {t('password.forgot')}
        </Link>
      ) : (
        <Button small variant="quiet" onClick={onForgot}>
          {t('password.forgot')}
        </Button>
      )}
    </>
  )
}
