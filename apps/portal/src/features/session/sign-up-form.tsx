import { zodResolver } from '@hookform/resolvers/zod'
import { signUp, type User } from '@vitrine/api'
import { Button, PasswordField, TextField } from '@vitrine/ui'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../shared/texts/texts.ts'
import { api } from '../../shared/api/api.ts'
import { fieldText } from '../../shared/api/error-text.ts'
import { maskInput } from '../../shared/forms/mask-input.ts'
import styles from './session-form.module.css'
import { maskTyped, SignUpForm as SignUpFields } from './sign-up-form.state.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { SubmissionForm } from '../../shared/forms/submission-form.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'

export interface SignUpFormProps {
  /** The code of the TV that waits for pairing. */
  readonly authorizationCode: string | null
  readonly onSignedIn: (token: string, user: User) => void
}

export function SignUpForm({ authorizationCode, onSignedIn }: SignUpFormProps) {
  const { t } = useTexts()
  // Errors appear on submit and are then updated while typing. Shown on blur they would move the button
  // while it is being pressed.
  const form = useForm<SignUpFields>({
    resolver: zodResolver(SignUpFields),
    defaultValues: { name: '', telephone: '', email: '', password: '', password_confirmation: '' },
  })
  const { isSubmitting } = form.formState
  const { failure, submit } = useSubmission(form, async (values) => {
    const { password_confirmation: _repeated, ...user } = values
    const body = { user, authorization_code: authorizationCode }
    const answer = await api.call(signUp, { body })
    onSignedIn(answer.token, answer.user)
  })

  return (
    <SubmissionForm {...{ form, failure, submit }} className={styles.form}>
      <ContactFields form={form} />
      <NewPasswordFields form={form} />
      <Button type="submit" variant="signal" wide busy={isSubmitting}>
        {t('sign_up.submit')}
      </Button>
      <p className={styles.accepts}>
        {t('sign_up.accepts')}{' '}
        <span className={styles.document}>
          <LegalLink path="/terms-of-service" text={t('legal.terms')} />
          {' ·'}
        </span>{' '}
        <span className={styles.document}>
          <LegalLink path="/privacy-policy" text={t('legal.privacy')} />
        </span>
      </p>
    </SubmissionForm>
  )
}

interface FieldsProps {
  readonly form: UseFormReturn<SignUpFields>
}

// Fields are registered in visual order, so that the first error gets the focus.

function ContactFields({ form }: FieldsProps) {
  const { t } = useTexts()
  const { errors } = form.formState
  return (
    <>
      <TextField
        {...form.register('name')}
        label={t('sign_up.name')}
        error={fieldText(errors.name?.message, t)}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        {...form.register('telephone')}
        onInput={maskInput(maskTyped)}
        label={t('sign_up.telephone')}
        error={fieldText(errors.telephone?.message, t)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        {...form.register('email')}
        label={t('sign_in.email')}
        error={fieldText(errors.email?.message, t)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
    </>
  )
}

function NewPasswordFields({ form }: FieldsProps) {
  const { t } = useTexts()
  const { errors } = form.formState
  const eye = { show: t('sign_in.show_password'), hide: t('sign_in.hide_password') }
  return (
    <>
      <PasswordField
        {...form.register('password', { deps: ['password_confirmation'] })}
        label={t('sign_in.password')}
        hint={t('sign_up.password_hint')}
        error={fieldText(errors.password?.message, t)}
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
    </>
  )
}

/** Opens in another tab, so that the entered data stays. */
function LegalLink({ path, text }: { readonly path: string; readonly text: string }) {
  const { t } = useTexts()
  return (
    <Link to={path} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden"> {t('app.new_tab')}</span>
    </Link>
  )
}
