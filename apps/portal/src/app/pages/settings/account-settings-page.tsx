import { Skeleton } from '@vitrine/ui'
import { useParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import {
  type SettingsOf,
  useAccountSettings,
  useSaveAccount,
} from '../../../features/account-settings/account-settings.queries.ts'
import { AccountSettingsForm } from '../../../features/account-settings/account-settings-form.tsx'
import { accountTitle } from '../../../features/accounts/account.rules.ts'
import { isAdmin } from '../../../shared/session/admin.ts'
import { session } from '../../../shared/session/session.ts'
import { type Translate, useTexts } from '../../../shared/texts/texts.ts'
import { AccountConnection } from '../../../features/accounts/account-connection.tsx'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'
import { SaveButton, useSaveForm } from '../../../shared/forms/save-form.tsx'
import { SettingsHead } from './settings-head.tsx'

/** `/accounts/{id}/config`: settings of the account that apply to all screens. */
export function AccountSettingsPage() {
  const { id = '' } = useParams()
  return <AccountSettings key={id} id={id} />
}

function AccountSettings({ id }: { readonly id: string }) {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  const canAdminister = isAdmin(user)
  const settings = useAccountSettings({ id, userId: user?.id ?? null, isAdmin: canAdminister })
  const back = `/accounts?account_id=${id}`

  return (
    <>
      <SettingsHead
        title={settingsTitle(settings.data, t)}
        back={back}
        // Only its owner can play an account.
        show={settings.data?.isOwn === true ? `/accounts/${id}/show?index=0` : null}
      />
      {settings.isPending && <Skeleton height="420px" />}
      {settings.isLoadingError && <LoadFailure query={settings} />}
      {settings.data !== undefined && (
        <LoadedSettings of={settings.data} isAdmin={canAdminister} back={back} />
      )}
    </>
  )
}

function settingsTitle(settings: SettingsOf | undefined, t: Translate): string {
  return settings === undefined
    ? t('account_settings.title')
    : t('account_settings.title_of', { name: accountTitle(settings.account) })
}

interface LoadedSettingsProps {
  readonly of: SettingsOf
  readonly isAdmin: boolean
  readonly back: string
}

function LoadedSettings({ of: { account, isOwn }, isAdmin, back }: LoadedSettingsProps) {
  const update = useSaveAccount({ id: account.id, isAdmin })
  const saveForm = useSaveForm(back)
  return (
    <AccountSettingsForm
      account={account}
      isAdmin={isAdmin}
      isSaved={saveForm.state === 'saved'}
      save={<SaveButton saveForm={saveForm} />}
      side={<AccountConnection account={account} isOwn={isOwn} />}
      onEdit={saveForm.edit}
      onSave={(draft) => {
        saveForm.run(() => update.mutateAsync(draft))
      }}
    />
  )
}
