import { CallError, fieldErrors } from '@vitrine/api/client'
import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { errorText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'

export interface Submission<Values> {
  /** What the form as a whole was refused for; null while nothing is. */
  readonly failure: string | null
  /** Whether the last attempt came to nothing, for whatever reason. */
  readonly hasFailed: boolean
  readonly submit: (values: Values) => Promise<void>
}

/** Codes that are about one field even where the server does not name it. */
export type FieldsOfCodes<Values extends FieldValues> = Readonly<
  Partial<Record<string, Path<Values>>>
>

/**
 * Sends a form once at a time, however often it is pressed. Faults the server found stand beside
 * their fields, anything else in `failure`; nothing typed is lost.
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

/** Whether at least one fault has a field of this form to stand beside; the first one is focused. */
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
