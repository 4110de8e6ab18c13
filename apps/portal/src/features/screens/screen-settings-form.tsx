import type { Screen } from '@vitrine/api'
import {
  OFFERED_DEGREES,
  offeredQuantities,
  PHOTO_SECONDS,
  QUANTITIES,
  REELS_BY_HASHTAG,
  REELS_COUNT_LIMITS,
  RESOLUTIONS,
  STORY_HOUR_LIMITS,
  VIEWS,
} from '@vitrine/domain'
import { Button, ChoiceGroup, TextField, Toggle } from '@vitrine/ui'
import { useState } from 'react'
import { useTexts } from '../../shared/texts.ts'
import {
  change,
  draftOf,
  isDraftGood,
  type SettingsDraft,
  showsReels,
  showsStories,
  usesHashtag,
} from './screen-settings.state.ts'
import { ScreenPreview } from './screen-preview.tsx'
import styles from './screen-settings-form.module.css'

export interface ScreenSettingsFormProps {
  readonly screen: Screen
  readonly isSaving: boolean
  readonly onSave: (draft: SettingsDraft) => void
}

interface PartProps {
  readonly draft: SettingsDraft
  readonly set: <Key extends keyof SettingsDraft>(key: Key, value: SettingsDraft[Key]) => void
}

export function ScreenSettingsForm({ screen, isSaving, onSave }: ScreenSettingsFormProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useState(() => draftOf(screen))
  const set: PartProps['set'] = (key, value) => {
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

function WhatPart({ draft, set }: PartProps) {
  const { t } = useTexts()
  const views = {
    stories: t('settings.view_stories'),
    reels: t('settings.view_reels'),
    both: t('settings.view_both'),
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('settings.what')}</h2>
      <ChoiceGroup
        label={t('settings.view')}
        value={draft.view}
        options={VIEWS.map((value) => ({ value, label: views[value] }))}
        onChange={(value) => {
          set('view', value)
        }}
      />
      {showsStories(draft) && (
        <ChoiceGroup
          label={t('settings.hours')}
          value={draft.storyHourLimit}
          options={STORY_HOUR_LIMITS.map((hours) => ({
            value: hours,
            label: t('settings.hours_value', { hours }),
          }))}
          onChange={(value) => {
            set('storyHourLimit', value)
          }}
        />
      )}
      {showsReels(draft) && (
        <ChoiceGroup
          label={t('settings.reels')}
          value={draft.reelsCountLimit}
          options={REELS_COUNT_LIMITS.map((amount) => ({
            value: amount,
            label:
              amount === REELS_BY_HASHTAG
                ? t('settings.reels_hashtag')
                : t('settings.reels_last', { amount }),
          }))}
          onChange={(value) => {
            set('reelsCountLimit', value)
          }}
        />
      )}
      {usesHashtag(draft) && (
        <TextField
          label={t('settings.hashtag')}
          hint={t('settings.hashtag_hint')}
          error={isDraftGood(draft) ? undefined : t('settings.hashtag_invalid')}
          value={draft.hashtag}
          autoCapitalize="none"
          autoCorrect="off"
          maxLength={61}
          onChange={(event) => {
            set('hashtag', event.target.value)
          }}
        />
      )}
    </section>
  )
}

function HowPart({ draft, set }: PartProps) {
  const { t } = useTexts()
  const turns: Readonly<Record<number, string>> = {
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
            label: turns[degrees] ?? t('settings.degrees_other', { degrees }),
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

function ExtrasPart({ draft, set }: PartProps) {
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
