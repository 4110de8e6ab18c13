import { zodResolver } from '@hookform/resolvers/zod'
import { DELETION_GRACE_DAYS } from '@vitrine/api'
import { Button, Dialog, PasswordField } from '@vitrine/ui'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { fieldText } from '../../shared/api/error-text.ts'
import { SubmissionForm } from '../../shared/forms/submission-form.tsx'
import { type FieldsOfCodes, useSubmission } from '../../shared/forms/use-submission.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { useRequestDeletion } from './profile.queries.ts'
import { DeletionScope } from './deletion-scope.tsx'
import styles from './profile-form.module.css'

const DeletionForm = z.strictObject({
  current_password: z
    .string('users.current_password_required')
    .check(z.minLength(1, 'users.current_password_required')),
})
type DeletionForm = z.infer<typeof DeletionForm>

const FIELDS_OF_CODES: FieldsOfCodes<DeletionForm> = {
  'users.current_password_required': 'current_password',
  'users.current_password_wrong': 'current_password',
}

interface DeletionDialogProps {
  readonly userId: string
  readonly onClose: () => void
  readonly onRequested: () => void
}

/**
 * Lists what is removed and asks for the password, so that a person with an unlocked phone cannot delete
 * the account.
 */
export function DeletionDialog({ userId, onClose, onRequested }: DeletionDialogProps) {
  const { t } = useTexts()
  const form = useForm<DeletionForm>({
    resolver: zodResolver(DeletionForm),
    defaultValues: { current_password: '' },
  })
  const { mutateAsync: request } = useRequestDeletion()
  const { failure, submit } = useSubmission(
    form,
    async ({ current_password: password }) => {
      await request({ id: userId, password })
      onRequested()
    },
    FIELDS_OF_CODES,
  )
  return (
    <Dialog title={t('profile.deletion_title')} closeLabel={t('app.close')} onClose={onClose}>
      <DeletionScope />
      <p>{t('profile.deletion_when', { count: DELETION_GRACE_DAYS })}</p>
      <SubmissionForm {...{ form, failure, submit }} className={styles.form}>
        <PasswordField
          {...form.register('current_password')}
          label={t('profile.current_password')}
          error={fieldText(form.formState.errors.current_password?.message, t)}
          texts={{ show: t('sign_in.show_password'), hide: t('sign_in.hide_password') }}
          autoComplete="current-password"
        />
        <div className={styles.actions}>
          <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
            {t('profile.deletion_open')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('profile.keep')}
          </Button>
        </div>
      </SubmissionForm>
    </Dialog>
  )
}
