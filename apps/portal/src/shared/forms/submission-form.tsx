import { Alert } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Submission } from './use-submission.ts'

interface SubmissionFormProps<Values extends FieldValues> extends Pick<
  Submission<Values>,
  'failure' | 'submit'
> {
  readonly form: UseFormReturn<Values>
  readonly className: string | undefined
  /** The fields and buttons. */
  readonly children: ReactNode
}

/** A form that shows and announces its submission's error before its fields. */
export function SubmissionForm<Values extends FieldValues>({
  form,
  failure,
  submit,
  className,
  children,
}: SubmissionFormProps<Values>) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        void form.handleSubmit(submit)(event)
      }}
    >
      {failure !== null && (
        <Alert tone="danger" announced>
          {failure}
        </Alert>
      )}
      {children}
    </form>
  )
}
