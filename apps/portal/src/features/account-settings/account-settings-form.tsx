import type { Account } from '@vitrine/api'
import { VIEWS } from '@vitrine/domain'
import { ChoiceGroup, Toggle } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import form from '../../shared/forms/settings-form.module.css'
import { useTexts } from '../../shared/texts/texts.ts'
import { UnsavedChanges } from '../../shared/forms/unsaved-changes.tsx'
import { type AccountDraft, draftOf, isSameDraft } from './account-settings.state.ts'
import { LogoOpacity } from './logo-opacity.tsx'
import { RepostChoice } from './repost-choice.tsx'

export interface AccountSettingsFormProps {
  readonly account: Account
  readonly isAdmin: boolean
  readonly isSaved: boolean
  /** The button that saves. */
  readonly save: ReactNode
  /** Shown beside the form. */
  readonly side: ReactNode
  readonly onEdit: () => void
  readonly onSave: (draft: AccountDraft) => void
}

type SetValue = <Key extends keyof AccountDraft>(key: Key, value: AccountDraft[Key]) => void

/** Edits an account's settings. All values are choices, so none can be invalid. */
export function AccountSettingsForm(props: AccountSettingsFormProps) {
  const { account, isAdmin, isSaved, save, side, onEdit, onSave } = props
  const { t } = useTexts()
  const [draft, setDraft] = useState(() => draftOf(account))
  const set: SetValue = (key, value) => {
    setDraft((current) => ({ ...current, [key]: value }))
    onEdit()
  }
  const isChanged = !isSameDraft(draft, draftOf(account))

  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(draft)
      }}
    >
      <UnsavedChanges isChanged={isChanged && !isSaved} />
      <div className={form.side}>{side}</div>
      <div className={form.parts}>
        <ViewPart draft={draft} set={set} />
        <section className={form.part}>
          <h2 className={form.title}>{t('reposts.title')}</h2>
          <RepostChoice
            isAllowed={draft.allowRepost}
            acceptedRepost={draft.acceptedRepost}
            onChange={(accepted) => {
              set('acceptedRepost', accepted)
            }}
          />
        </section>
        {isAdmin && <AdminPart draft={draft} set={set} />}
        <div className={form.save}>{save}</div>
      </div>
    </form>
  )
}

interface PartProps {
  readonly draft: AccountDraft
  readonly set: SetValue
}

function ViewPart({ draft, set }: PartProps) {
  const { t } = useTexts()
  const views = {
    stories: t('settings.view_stories'),
    reels: t('settings.view_reels'),
    both: t('settings.view_both'),
  }
  return (
    <section className={form.part}>
      <h2 className={form.title}>{t('settings.what')}</h2>
      <ChoiceGroup
        label={t('settings.view')}
        hint={t('account_settings.view_hint')}
        value={draft.view}
        options={VIEWS.map((value) => ({ value, label: views[value] }))}
        onChange={(view) => {
          set('view', view)
        }}
      />
    </section>
  )
}

/** Settings that only admins change. */
function AdminPart({ draft, set }: PartProps) {
  const { t } = useTexts()
  return (
    <section className={form.part}>
      <h2 className={form.title}>{t('account_settings.admin')}</h2>
      <Toggle
        label={t('account_settings.allow')}
        hint={t('account_settings.allow_hint')}
        checked={draft.allowRepost}
        onChange={(allowed) => {
          set('allowRepost', allowed)
        }}
      />
      <LogoOpacity
        value={draft.logoOpacity}
        onChange={(percent) => {
          set('logoOpacity', percent)
        }}
      />
    </section>
  )
}
