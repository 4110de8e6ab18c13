import type { UseMutationResult } from '@tanstack/react-query'
import { Button, Dialog, Notice } from '@vitrine/ui'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../api/error-text.ts'
import { useTexts } from '../texts/texts.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** What the button says that does it. */
  readonly action: string
  /** Said once it is done. */
  readonly done: string
  readonly mutation: UseMutationResult<unknown, Error, string>
  /** What the mutation is about. */
  readonly id: string
  readonly onClose: () => void
}

/** Asks before something is lost, does it, and stays open to say why when that fails. */
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
        <Notice tone="danger" spoken>
          {errorText(mutation.error, t)}
        </Notice>
      )}
    </Dialog>
  )
}
