import type { Screen } from '@vitrine/api'
import { Button } from '@vitrine/ui'
import { lazy, Suspense, useId, useState } from 'react'
import part from '../../shared/forms/settings-form.module.css'
import { usePreload } from '../../shared/navigation/preload.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './copy-settings.module.css'

const loadDialog = () => import('./copy-settings-dialog.tsx')
const CopySettingsDialog = lazy(async () => ({ default: (await loadDialog()).CopySettingsDialog }))

export interface CopySettingsProps {
  readonly screen: Screen
  /** The screens that can get its settings. */
  readonly others: readonly Screen[]
  /** Unsaved settings cannot be copied. */
  readonly isUnsaved: boolean
  readonly onOpen: () => void
}

/** Gives other screens the saved settings of this one. */
export function CopySettings({ screen, others, isUnsaved, onOpen }: CopySettingsProps) {
  const { t } = useTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  usePreload(loadDialog)
  if (others.length === 0) return null
  return (
    <section className={`${part.part ?? ''} ${styles.copy ?? ''}`}>
      <h2 className={part.title}>{t('copy.title')}</h2>
      <p id={id}>{isUnsaved ? t('copy.unsaved') : t('copy.lead')}</p>
      <div>
        <Button
          variant="line"
          disabled={isUnsaved}
          aria-describedby={id}
          onClick={() => {
            onOpen()
            setOpen(true)
          }}
        >
          {t('copy.open')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <CopySettingsDialog
            screen={screen}
            others={others}
            onClose={() => {
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
