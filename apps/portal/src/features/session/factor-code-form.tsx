import { zodResolver } from '@hookform/resolvers/zod'
import type { TotpCode } from '@vitrine/api'
import { Button, TextField } from '@vitrine/ui'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { fieldText } from '../../shared/api/error-text.ts'
import { SubmissionForm } from '../../shared/forms/submission-form.tsx'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './session-form.module.css'

interface FactorCodeFormProps {
  /** The schema of the code, such as `TotpCode` or `RecoveryCode`. */
  readonly code: typeof TotpCode
  readonly label: string
  readonly hint?: string
  /** Whether phones show a keyboard of digits. */
  readonly isNumeric?: boolean
  readonly onSubmit: (code: string) => Promise<void>
}

/** One code that finishes a sign-in. */
export function FactorCodeForm(props: FactorCodeFormProps) {
  const { code, label, hint, isNumeric = false, onSubmit } = props
  const { t } = useTexts()
  const form = useForm({
    resolver: zodResolver(z.strictObject({ code })),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { failure, submit } = useSubmission(form, (typed) => onSubmit(typed.code))
  return (
    <SubmissionForm {...{ form, failure, submit }} className={styles.form}>
      <TextField
        {...form.register('code')}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        error={fieldText(errors.code?.message, t)}
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoComplete={isNumeric ? 'one-time-code' : 'off'}
        autoCapitalize={isNumeric ? 'none' : 'characters'}
        spellCheck={false}
      />
      <Button type="submit" variant="signal" wide busy={isSubmitting}>
        {t('sign_in.submit')}
      </Button>
    </SubmissionForm>
  )
}
