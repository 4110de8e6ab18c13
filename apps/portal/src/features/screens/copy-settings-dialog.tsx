import type { Screen } from '@vitrine/api'
import { Alert, Button, CheckField, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../../shared/api/error-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { useCopySettings } from './screens.queries.ts'
import styles from './copy-settings.module.css'

export interface CopySettingsDialogProps {
  readonly screen: Screen
  readonly others: readonly Screen[]
  readonly onClose: () => void
}

/** Asks which screens get the settings; all are chosen at first. */
export function CopySettingsDialog({ screen, others, onClose }: CopySettingsDialogProps) {
  const { t } = useTexts()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const copy = useCopySettings(screen.id)
  const chosen = others.filter(({ id }) => !leftOut.has(id)).map(({ id }) => id)
  const submit = (): void => {
    copy.mutate(chosen, {
      onSuccess: () => {
        toast.success(t('copy.done', { count: chosen.length }))
        onClose()
      },
    })
  }
  return (
    <Dialog
      title={t('copy.title')}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            variant="signal"
            busy={copy.isPending}
            disabled={chosen.length === 0}
            onClick={submit}
          >
            {t('copy.submit', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <p>{t('copy.what')}</p>
      <fieldset className={styles.screens}>
        <legend className={styles.legend}>{t('copy.to')}</legend>
        {others.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={!leftOut.has(id)}
            onChange={({ target: { checked } }) => {
              setLeftOut(checked ? without(leftOut, id) : new Set([...leftOut, id]))
            }}
          />
        ))}
      </fieldset>
      {chosen.length === 0 && <p role="status">{t('copy.none')}</p>}
      {copy.isError && (
        <Alert tone="danger" announced>
          {errorText(copy.error, t)}
        </Alert>
      )}
    </Dialog>
  )
}

function without(ids: ReadonlySet<string>, removed: string): ReadonlySet<string> {
  return new Set([...ids].filter((id) => id !== removed))
}
