import { zodResolver } from '@hookform/resolvers/zod'
import { NewScreen } from '@vitrine/api'
import { CallError, fieldErrors } from '@vitrine/api/client'
import { Button, Dialog, Alert, TextField } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { toast } from 'react-toastify/unstyled'
import { useTexts } from '../../shared/texts/texts.ts'
import { z } from 'zod/mini'
import { errorText, fieldText } from '../../shared/api/error-text.ts'
import { DIALOG_TOASTS, Toasts } from '../../shared/feedback/toasts.tsx'
import styles from './name-dialog.module.css'

const NameForm = z.pick(NewScreen, { name: true })
type NameForm = z.infer<typeof NameForm>

export interface NameDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly name: string
  /** Saves; rejects with the error. */
  readonly onSave: (name: string) => Promise<void>
  /** Saves, then asks for a TV's code; null when there is no account to play. */
  readonly onSaveAndPlay: ((name: string) => Promise<void>) | null
  readonly onClose: () => void
}

/** The form of a screen's name, and its error. */
function useNameForm(name: string) {
  const { t } = useTexts()
  const form = useForm<NameForm>({ resolver: zodResolver(NameForm), defaultValues: { name } })
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)
  const { setFocus } = form
  // The dialog focuses its close button when it opens; this moves the focus afterwards.
  useEffect(() => {
    setFocus('name')
  }, [setFocus])

  function toastNameError({ name: fault }: FieldErrors<NameForm>): void {
    const text = fieldText(fault?.message, t)
    if (text !== undefined) toast.warning(text, { containerId: DIALOG_TOASTS, toastId: 'name' })
  }

  function submitting(save: (name: string) => Promise<void>) {
    return form.handleSubmit(async (values) => {
      if (isSending.current) return
      isSending.current = true
      setFailure(null)
      try {
        await save(values.name)
      } catch (error) {
        const fault = error instanceof CallError ? fieldErrors(error).get('name') : undefined
        if (fault === undefined) setFailure(errorText(error, t))
        else form.setError('name', { message: fault.code }, { shouldFocus: true })
      } finally {
        isSending.current = false
      }
    }, toastNameError)
  }

  return { form, failure, submitting }
}

/** Names a new or existing screen, and can go on to the TV that plays it. */
export function NameDialog(props: NameDialogProps) {
  const { title, submitLabel, name, onSave, onSaveAndPlay, onClose } = props
  const { t } = useTexts()
  const { form, failure, submitting } = useNameForm(name)
  const { errors, isSubmitting } = form.formState
  return (
    <Dialog title={title} closeLabel={t('app.close')} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          void submitting(onSave)(event)
        }}
      >
        {failure !== null && (
          <Alert tone="danger" announced>
            {failure}
          </Alert>
        )}
        <TextField
          {...form.register('name')}
          autoComplete="off"
          label={t('screens.name')}
          hint={t('screens.name_hint')}
          error={fieldText(errors.name?.message, t)}
        />
        <Button type="submit" variant="signal" wide busy={isSubmitting}>
          {submitLabel}
        </Button>
        {onSaveAndPlay !== null && (
          <Button
            variant="line"
            icon="tv"
            wide
            busy={isSubmitting}
            onClick={(event) => {
              void submitting(onSaveAndPlay)(event)
            }}
          >
            {t('accounts.elsewhere')}
          </Button>
        )}
      </form>
      <Toasts containerId={DIALOG_TOASTS} />
    </Dialog>
  )
}
