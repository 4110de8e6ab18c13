import type { Screen } from '@vitrine/api'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { settingsOf } from '../../shared/screen-settings.ts'
import { useTexts } from '../../shared/texts.ts'
import {
  change,
  isDraftGood,
  type SettingsDraft,
  type SettingsPartProps,
} from './screen-settings.state.ts'
import { ScreenPreview } from './screen-preview.tsx'
import { ExtrasPart, HowPart } from './settings-how.tsx'
import { WhatPart } from './settings-what.tsx'
import styles from './screen-settings-form.module.css'

export interface ScreenSettingsFormProps {
  readonly screen: Screen
  readonly isSaving: boolean
  readonly onSave: (draft: SettingsDraft) => void
}

export function ScreenSettingsForm({ screen, isSaving, onSave }: ScreenSettingsFormProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useState(() => settingsOf(screen))
  const set: SettingsPartProps['set'] = (key, value) => {
    setDraft((current) => change(current, key, value))
  }
  const isGood = isDraftGood(draft)

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood && !isSaving) onSave(draft)
      }}
    >
      <div className={styles.parts}>
        <WhatPart draft={draft} set={set} />
        <HowPart draft={draft} set={set} />
        <ExtrasPart draft={draft} set={set} />
      </div>
      <aside className={styles.side}>
        <ScreenPreview draft={draft} />
        <Button type="submit" variant="signal" wide busy={isSaving} disabled={!isGood}>
          {t('settings.save')}
        </Button>
      </aside>
    </form>
  )
}
