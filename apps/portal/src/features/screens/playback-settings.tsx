import {
  OFFERED_DEGREES,
  offeredQuantities,
  PHOTO_SECONDS,
  QUANTITIES,
  RESOLUTIONS,
} from '@vitrine/domain'
import { ChoiceGroup, Toggle } from '@vitrine/ui'
import styles from '../../shared/forms/settings-form.module.css'
import { useTexts } from '../../shared/texts/texts.ts'
import type { SettingsPartProps } from './screen-settings.state.ts'

/** Rotation, number of items and duration. */
export function PlaybackPart({ draft, set }: SettingsPartProps) {
  const { t } = useTexts()
  const rotations: Readonly<Record<number, string>> = {
    0: t('settings.degrees_0'),
    90: t('settings.degrees_90'),
    270: t('settings.degrees_270'),
  }
  const isOffered = OFFERED_DEGREES.some((degrees) => degrees === draft.degrees)
  const offered = offeredQuantities(draft.degrees)
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('settings.how')}</h2>
      <ChoiceGroup
        label={t('settings.degrees')}
        value={draft.degrees}
        options={(isOffered ? OFFERED_DEGREES : [...OFFERED_DEGREES, draft.degrees]).map(
          (degrees) => ({
            value: degrees,
            label: rotations[degrees] ?? t('settings.degrees_other', { degrees }),
          }),
        )}
        onChange={(value) => {
          set('degrees', value)
        }}
      />
      <ChoiceGroup
        label={t('settings.quantity')}
        hint={t('settings.quantity_hint')}
        value={draft.quantityShow}
        options={QUANTITIES.map((quantity) => ({
          value: quantity,
          label: quantity === 1 ? t('settings.quantity_1') : t('settings.quantity_3'),
          disabled: !offered.includes(quantity),
        }))}
        onChange={(value) => {
          set('quantityShow', value)
        }}
      />
      <ChoiceGroup
        label={t('settings.duration')}
        value={draft.durationSeconds}
        options={PHOTO_SECONDS.map((seconds) => ({
          value: seconds,
          label: t('settings.duration_value', { seconds }),
        }))}
        onChange={(value) => {
          set('durationSeconds', value)
        }}
      />
    </section>
  )
}

/** The overlays and the resolution. */
export function ExtrasPart({ draft, set }: SettingsPartProps) {
  const { t } = useTexts()
  const qualities = {
    low: t('settings.resolution_low'),
    medium: t('settings.resolution_medium'),
    default: t('settings.resolution_default'),
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('settings.extras')}</h2>
      <Toggle
        label={t('settings.header')}
        hint={t('settings.header_hint')}
        checked={draft.header}
        onChange={(checked) => {
          set('header', checked)
        }}
      />
      <Toggle
        label={t('settings.side_panels')}
        hint={t('settings.side_panels_hint')}
        checked={draft.sidePanels}
        onChange={(checked) => {
          set('sidePanels', checked)
        }}
      />
      <Toggle
        label={t('settings.real_time')}
        hint={t('settings.real_time_hint')}
        checked={draft.realTime}
        onChange={(checked) => {
          set('realTime', checked)
        }}
      />
      <Toggle
        label={t('settings.audio')}
        hint={t('settings.audio_hint')}
        checked={draft.audio}
        onChange={(checked) => {
          set('audio', checked)
        }}
      />
      <ChoiceGroup
        label={t('settings.resolution')}
        hint={t('settings.resolution_hint')}
        value={draft.resolution}
        options={RESOLUTIONS.map((value) => ({ value, label: qualities[value] }))}
        onChange={(value) => {
          set('resolution', value)
        }}
      />
    </section>
  )
}
