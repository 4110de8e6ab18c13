import { zodResolver } from '@hookform/resolvers/zod'
import type { Screen, ScreenPatch } from '@vitrine/api'
import { TextField } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { fieldText } from '../../shared/api/error-text.ts'
import { settingsOf } from '../../shared/screen/screen-settings.ts'
import styles from '../../shared/forms/settings-form.module.css'
import { useTexts } from '../../shared/texts/texts.ts'
import { UnsavedChanges } from '../../shared/forms/unsaved-changes.tsx'
import { type PreviewContent, ScreenPreview } from './screen-preview.tsx'
import {
  change,
  isSameDraft,
  patchOf,
  type SettingsDraft,
  type SettingsPartProps,
  usesHashtag,
} from './screen-settings.state.ts'
import { checkedTexts, ScreenTexts } from './screen-texts.state.ts'
import { ExtrasPart, PlaybackPart } from './playback-settings.tsx'
import { ContentPart } from './content-settings.tsx'
import { OpeningHoursPart } from './opening-hours-part.tsx'
import { useOpeningHours } from './use-opening-hours.ts'

export interface ScreenSettingsFormProps {
  readonly screen: Screen
  /** The account's items for the preview; null draws it without them. */
  readonly preview: PreviewContent | null
  /** False hides the opening hours, which are set by a person. */
  readonly hasHours: boolean
  /** More fields that are saved together; `areMoreChanged` says whether they were edited. */
  readonly more: ReactNode
  readonly areMoreChanged: boolean
  readonly isSaved: boolean
  /** The submit button. */
  readonly save: ReactNode
  readonly onEdit: () => void
  readonly onSave: (change: ScreenPatch) => void
  /** What is below the form. */
  readonly after: (isUnsaved: boolean) => ReactNode
  /** The reason why it cannot be saved, as a text. */
  readonly onRefused: (why: string) => void
}

export function ScreenSettingsForm(props: ScreenSettingsFormProps) {
  const { screen, preview, hasHours, more, areMoreChanged, isSaved, save } = props
  const { onEdit, onSave, onRefused, after } = props
  const { t } = useTexts()
  const [draft, setDraft] = useState(() => settingsOf(screen))
  const form = useTextsForm(screen, draft)
  const hours = useOpeningHours(screen.opening_hours, onEdit)
  const set: SettingsPartProps['set'] = (key, value) => {
    setDraft((current) => change(current, key, value))
    onEdit()
  }
  const isChanged =
    areMoreChanged ||
    hours.isChanged ||
    form.watch('name').trim() !== screen.name ||
    !isSameDraft(draft, settingsOf(screen))

  const isUnsaved = isChanged && !isSaved
  const submit = form.handleSubmit(
    ({ name }) => {
      const fault = hasHours ? hours.check() : null
      if (fault === null) onSave({ ...patchOf(draft), name, ...(hasHours ? hours.patch : {}) })
      else onRefused(t(fault))
    },
    ({ name }) => {
      hours.showFault()
      const why = fieldText(name?.message, t)
      if (why !== undefined) onRefused(why)
    },
  )

  return (
    <>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <UnsavedChanges isChanged={isUnsaved} />
        <ScreenPreview draft={draft} content={preview} />
        <div className={styles.parts}>
          <NamePart form={form} onEdit={onEdit} />
          <ContentPart
            draft={draft}
            set={set}
            hashtagField={<HashtagField form={form} set={set} />}
          />
          <PlaybackPart draft={draft} set={set} />
          <ExtrasPart draft={draft} set={set} />
          {hasHours && <OpeningHoursPart {...hours.part} />}
          {more}
          <div className={styles.save}>{save}</div>
        </div>
      </form>
      {after(isUnsaved)}
    </>
  )
}

const checkTexts = zodResolver(ScreenTexts)

/** Errors appear on submit and are then updated while typing; the first one gets the focus. */
function useTextsForm(screen: Screen, draft: SettingsDraft) {
  return useForm<ScreenTexts>({
    resolver: (values, context, options) =>
      checkTexts(checkedTexts(values, usesHashtag(draft)), context, options),
    defaultValues: { name: screen.name, hashtag: screen.hashtag },
  })
}

interface TextsFormProps {
  readonly form: UseFormReturn<ScreenTexts>
}

function NamePart({ form, onEdit }: TextsFormProps & { readonly onEdit: () => void }) {
  const { t } = useTexts()
  return (
    <section className={styles.part}>
      <TextField
        {...form.register('name', { onChange: onEdit })}
        autoComplete="off"
        label={t('screens.name')}
        hint={t('screens.name_hint')}
        error={fieldText(form.formState.errors.name?.message, t)}
      />
    </section>
  )
}

type HashtagFieldProps = TextsFormProps & Pick<SettingsPartProps, 'set'>

function HashtagField({ form, set }: HashtagFieldProps) {
  const { t } = useTexts()
  const field = form.register('hashtag')
  return (
    <TextField
      {...field}
      onChange={(event) => {
        void field.onChange(event)
        set('hashtag', event.target.value)
      }}
      label={t('settings.hashtag')}
      hint={t('settings.hashtag_hint')}
      error={
        form.formState.errors.hashtag === undefined ? undefined : t('settings.hashtag_invalid')
      }
      autoCapitalize="none"
      autoCorrect="off"
      maxLength={61}
    />
  )
}
