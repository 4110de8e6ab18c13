import { Button, Dialog } from '@vitrine/ui'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useTexts } from '../texts/texts.ts'

export interface UnsavedChangesProps {
  /** Whether there are unsaved changes. */
  readonly isChanged: boolean
}

/** Asks before the page is left with unsaved changes. */
export function UnsavedChanges({ isChanged }: UnsavedChangesProps) {
  const { t } = useTexts()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isChanged) return
    // The browser shows its own question before a tab is closed or reloaded.
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [isChanged])

  if (blocker.state !== 'blocked') return null
  return (
    // Escape closes the dialog; the page's own key handler must not receive it.
    <div
      onKeyDown={(event) => {
        event.stopPropagation()
      }}
    >
      <Dialog
        title={t('unsaved.title')}
        closeLabel={t('app.close')}
        onClose={blocker.reset}
        actions={
          <>
            <Button variant="line" onClick={blocker.proceed}>
              {t('unsaved.leave')}
            </Button>
            <Button variant="signal" onClick={blocker.reset}>
              {t('unsaved.stay')}
            </Button>
          </>
        }
      >
        <p>{t('unsaved.text')}</p>
      </Dialog>
    </div>
  )
}
