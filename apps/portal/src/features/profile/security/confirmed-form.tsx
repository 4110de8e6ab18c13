import { refusalCode } from '@vitrine/api/client'
import { Button, type ButtonVariant, Dialog, PasswordField, TextField } from '@vitrine/ui'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { fieldText } from '../../../shared/api/error-text.ts'
import { SubmissionForm } from '../../../shared/forms/submission-form.tsx'
import { type FieldsOfCodes, useSubmission } from '../../../shared/forms/use-submission.ts'
import { passkeyErrorText } from '../../../shared/passkeys/passkey-error.ts'
import { PasskeyCancelled, PasskeyExists } from '../../../shared/passkeys/passkeys.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import styles from '../profile-form.module.css'
import type { Confirmation } from './security.queries.ts'

interface Values {
  readonly name: string
  readonly current_password: string
}

const FIELDS_OF_CODES: FieldsOfCodes<Values> = {
  'users.current_password_required': 'current_password',
  'users.current_password_wrong': 'current_password',
  'second_factor.name_required': 'name',
}

export interface ConfirmedFormProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly variant?: ButtonVariant
  /** Whether the server needs no password now, because a factor was used in the last minutes. */
  readonly confirmed: boolean
  /** Asks for a name too. */
  readonly nameField?: { readonly label: string; readonly hint: string } | undefined
  readonly onSubmit: (values: Confirmation & { readonly name: string }) => Promise<void>
  readonly onClose: () => void
}

/** A dialog for a change of the second factor. It asks for the password when it is needed. */
export function ConfirmedForm(props: ConfirmedFormProps) {
  const { title, text, action, variant = 'signal', nameField, onSubmit, onClose } = props
  const { t } = useTexts()
  const [needsPassword, setNeedsPassword] = useState(!props.confirmed)
  const [passkeyFailure, setPasskeyFailure] = useState<string | null>(null)
  const form = useForm<Values>({ defaultValues: { name: '', current_password: '' } })
  const { isSubmitting } = form.formState
  const { failure, submit } = useSubmission(
    form,
    async ({ name, current_password: password }) => {
      setPasskeyFailure(null)
      try {
        await onSubmit({ name, ...(needsPassword ? { current_password: password } : {}) })
      } catch (error) {
        // The minutes may be over since the list was fetched.
        if (refusalCode(error) === 'users.current_password_required') setNeedsPassword(true)
        if (!(error instanceof PasskeyCancelled || error instanceof PasskeyExists)) throw error
        setPasskeyFailure(passkeyErrorText(error, t))
      }
    },
    FIELDS_OF_CODES,
  )
  const shownFailure = failure ?? passkeyFailure
  return (
    <Dialog title={title} closeLabel={t('app.close')} onClose={onClose}>
      <p>{text}</p>
      <SubmissionForm {...{ form, submit }} failure={shownFailure} className={styles.form}>
        <Fields form={form} nameField={nameField} needsPassword={needsPassword} />
        <div className={styles.actions}>
          <Button type="submit" variant={variant} busy={isSubmitting}>
            {action}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('app.cancel')}
          </Button>
        </div>
      </SubmissionForm>
    </Dialog>
  )
}

interface FieldsProps extends Pick<ConfirmedFormProps, 'nameField'> {
  readonly form: UseFormReturn<Values>
  readonly needsPassword: boolean
}

function Fields({ form, nameField, needsPassword }: FieldsProps) {
  const { t } = useTexts()
  const { errors } = form.formState
  return (
    <>
      {nameField !== undefined && (
        <TextField
          {...form.register('name', {
            validate: (name) => name.trim() !== '' || 'second_factor.name_required',
          })}
          {...nameField}
          error={fieldText(errors.name?.message, t)}
          autoComplete="off"
        />
      )}
      {needsPassword && (
        <PasswordField
          {...form.register('current_password', {
            validate: (password) => password !== '' || 'users.current_password_required',
          })}
          label={t('profile.current_password')}
          hint={t('security.password_text')}
          error={fieldText(errors.current_password?.message, t)}
          texts={{ show: t('sign_in.show_password'), hide: t('sign_in.hide_password') }}
          autoComplete="current-password"
        />
      )}
    </>
  )
}
