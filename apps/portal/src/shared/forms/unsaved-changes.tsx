import { Button, Dialog } from '@vitrine/ui'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useTexts } from '../texts/texts.ts'

export interface UnsavedChangesProps {
  /** Whether leaving would lose something. */
  readonly isChanged: boolean
}

/** Asks before a page is left with something typed or chosen that was not saved. */
export function UnsavedChanges({ isChanged }: UnsavedChangesProps) {
  const { t } = useTexts()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isChanged) return
    // The browser asks in its own words before a tab is closed or loaded anew.
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
    // Escape closes the question; the page's own keys, where it leaves, must not hear of it.
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
