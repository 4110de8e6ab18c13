import { zodResolver } from '@hookform/resolvers/zod'
import { NewScreen } from '@vitrine/api'
import { Button, Dialog, Notice, TextField } from '@vitrine/ui'
import { useForm } from 'react-hook-form'
import { useTexts } from '../../shared/texts.ts'
import { z } from 'zod/mini'
import { errorText, fieldText } from '../../shared/error-text.ts'

const NameForm = z.pick(NewScreen, { name: true })

export interface NameDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly name: string
  readonly isSaving: boolean
  /** Why the last attempt failed; null while none did. */
  readonly error: Error | null
  readonly onSubmit: (name: string) => void
  readonly onClose: () => void
}

/** A screen's name: for a new one, or in place of the old. */
export function NameDialog(props: NameDialogProps) {
  const { title, submitLabel, name, isSaving, error, onSubmit, onClose } = props
  const { t } = useTexts()
  const form = useForm({ resolver: zodResolver(NameForm), defaultValues: { name } })
  return (
    <Dialog title={title} closeLabel={t('app.close')} onClose={onClose}>
      <form
        noValidate
        style={{ display: 'grid', gap: 'var(--space-4)' }}
        onSubmit={(event) => {
          void form.handleSubmit((values) => {
            if (!isSaving) onSubmit(values.name)
          })(event)
        }}
      >
        {error !== null && (
          <Notice tone="danger" spoken>
            {errorText(error, t)}
          </Notice>
        )}
        <TextField
          {...form.register('name')}
          autoFocus
          autoComplete="off"
          label={t('screens.name')}
          hint={t('screens.name_hint')}
          error={fieldText(form.formState.errors.name?.message, t)}
        />
        <Button type="submit" variant="signal" wide busy={isSaving}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  )
}
