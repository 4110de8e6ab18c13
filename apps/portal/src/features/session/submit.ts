import { CallError, fieldErrors } from '@vitrine/api/client'
import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../shared/texts.ts'
import { errorText } from '../../shared/error-text.ts'

export interface Submission<Values> {
  /** What the form as a whole was refused for; null while nothing is. */
  readonly failure: string | null
  readonly submit: (values: Values) => Promise<void>
}

/**
 * Sends a form once at a time, however often it is pressed. Faults the server found stand beside
 * their fields, anything else in `failure`; nothing typed is lost.
 */
export function useSubmission<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
): Submission<Values> {
  const { t } = useTexts()
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)

  async function submit(values: Values): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setFailure(null)
    try {
      await send(values)
    } catch (error) {
      if (!showAtFields(form, error)) setFailure(errorText(error, t))
    } finally {
      isSending.current = false
    }
  }

  return { failure, submit }
}

/** Whether at least one fault has a field of this form to stand beside. */
function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean {
  if (!(error instanceof CallError)) return false
  let isShown = false
  for (const [name, { code }] of fieldErrors(error)) {
    if (!isFieldOf(form, name)) continue
    form.setError(name, { message: code }, { shouldFocus: !isShown })
    isShown = true
  }
  return isShown
}

function isFieldOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): name is Path<Values> {
  return Object.hasOwn(form.getValues(), name)
}
