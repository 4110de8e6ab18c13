import type { UseMutationResult } from '@tanstack/react-query'
import { Button, Dialog, Alert } from '@vitrine/ui'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** Label of the button that confirms. */
  readonly action: string
  /** Shown as a toast after success. */
  readonly done: string
  readonly mutation: UseMutationResult<unknown, Error, string>
  /** Argument of the mutation. */
  readonly id: string
  readonly onClose: () => void
}

/** Asks for confirmation, runs the mutation, and stays open with the error when it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, done, mutation, id, onClose } = props
  const { t } = useTexts()
  const confirm = (): void => {
    mutation.mutate(id, {
      onSuccess: () => {
        toast.success(done)
        onClose()
      },
    })
  }
  return (
    <Dialog
      title={title}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button variant="danger" busy={mutation.isPending} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {mutation.isError && (
        <Alert tone="danger" announced>
          {errorText(mutation.error, t)}
        </Alert>
      )}
    </Dialog>
  )
}
