import { CallError, fieldErrors } from '@vitrine/api/client'
import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { errorText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'

export interface Submission<Values> {
  /** The error of the form as a whole; null when there is none. */
  readonly failure: string | null
  /** Whether the last attempt failed for any reason. */
  readonly hasFailed: boolean
  readonly submit: (values: Values) => Promise<void>
}

/** Error codes of one field, for which the server names no field. */
export type FieldsOfCodes<Values extends FieldValues> = Readonly<
  Partial<Record<string, Path<Values>>>
>

/**
 * Submits a form once at a time. Errors of fields are shown beside them, any other error in `failure`; the
 * input is kept.
 */
export function useSubmission<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
  fieldsOfCodes: FieldsOfCodes<Values> = {},
): Submission<Values> {
  const { t } = useTexts()
  const [failure, setFailure] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isSending = useRef(false)

  async function submit(values: Values): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setFailure(null)
    setFailed(false)
    try {
      await send(values)
    } catch (error) {
      setFailed(true)
      if (!showAtFields(form, error, fieldsOfCodes)) setFailure(errorText(error, t))
    } finally {
      isSending.current = false
    }
  }

  return { failure, hasFailed, submit }
}

/** Whether at least one error belongs to a field of this form; the first one is focused. */
function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldsOfCodes: FieldsOfCodes<Values>,
): boolean {
  if (!(error instanceof CallError)) return false
  const faults: (readonly [Path<Values>, string])[] = []
  for (const [name, { code }] of fieldErrors(error)) {
    if (isFieldOf(form, name)) faults.push([name, code])
  }
  const named = fieldsOfCodes[error.code]
  if (faults.length === 0 && named !== undefined) faults.push([named, error.code])
  for (const [index, [name, code]] of faults.entries()) {
    form.setError(name, { message: code }, { shouldFocus: index === 0 })
  }
  return faults.length > 0
}

function isFieldOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): name is Path<Values> {
  return Object.hasOwn(form.getValues(), name)
}
