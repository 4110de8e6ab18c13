import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../shared/brand-mark.tsx'
import { FocusArea, FocusButton, FocusRow } from '../../shared/focus.tsx'
import { LoadingPage } from '../../shared/loading-page.tsx'
import { Toast } from '../../shared/toast.tsx'
import { useScreenRotation } from '../../shared/rotated-frame.tsx'
import { useOwnedStore } from '@vitrine/playback/react'
import { nextOption, screenSettings, type Setting } from './setting-options.ts'
import type { EditorState, SettingsEditor } from './settings-editor.ts'
import styles from './settings-page.module.css'

interface SettingsPageProps {
  readonly start: () => SettingsEditor
  readonly onPlay: () => void
  readonly onBack: () => void
}

const SAVING_TEXTS = {
  no: null,
  soon: 'settings.saving',
  now: 'settings.saving',
  done: 'settings.saved',
  failed: 'settings.failed',
} as const

/** The settings that people change on the TV: three columns, OK selects the next choice. */
export function SettingsPage({ start, onPlay, onBack }: SettingsPageProps) {
  const { t } = useTranslation('tv')
  const { store, state } = useOwnedStore<EditorState, SettingsEditor>(start)
  useScreenRotation(state?.screen?.degrees)
  if (store === null || state === null || state.screen === null) {
    return (
      <>
        <LoadingPage />
        <Toast text={state?.isUnreachable ? t('notice.offline') : null} />
      </>
    )
  }
  const status = SAVING_TEXTS[state.saving]
  return (
    <FocusArea focusKey="settings" preferred="setting-view" className={styles.page}>
      <FocusRow focusKey="settings-top" preferred="settings-play" className={styles.top}>
        <BrandMark />
        <div>
          <span className={state.saving === 'failed' ? styles.failed : styles.status} role="status">
            {status === null ? null : t(status)}
          </span>
          <FocusButton focusKey="settings-play" onPress={onPlay}>
            {t('accounts.play')}
          </FocusButton>
          <FocusButton focusKey="settings-back" className={styles.next} onPress={onBack}>
            {t('common.back')}
          </FocusButton>
        </div>
      </FocusRow>
      <h1 className={styles.title}>{t('settings.title', { screen: state.screen.name })}</h1>
      <div className={styles.settings}>
        {screenSettings(state.screen).map((setting) => (
          <SettingCard
            key={setting.name}
            setting={setting}
            onPress={() => {
              const next = nextOption(setting)
              if (next !== null) store.change(next.patch)
            }}
          />
        ))}
      </div>
    </FocusArea>
  )
}

function SettingCard({ setting, onPress }: { setting: Setting; onPress: () => void }) {
  const { t } = useTranslation('tv')
  return (
    <FocusButton
      focusKey={`setting-${setting.name}`}
      variant="card"
      className={styles.setting}
      onPress={onPress}
    >
      <span className={styles.label}>{t(setting.label.key)}</span>
      <span className={styles.options}>
        {setting.options.map(({ label, isChosen }) => {
          const text = t(label.key, { ...label.values })
          return (
            <span key={text} className={isChosen ? styles.chosen : styles.option}>
              {text}
            </span>
          )
        })}
      </span>
    </FocusButton>
  )
}
