import type { Account, AccountItem, Screen, ScreenPatch } from '@vitrine/api'
import { Skeleton } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { useSaveReposts } from '../../../features/account-settings/account-settings.queries.ts'
import { RepostChoice } from '../../../features/account-settings/repost-choice.tsx'
import { accountTitle } from '../../../features/accounts/account.rules.ts'
import { useAccounts } from '../../../features/accounts/accounts.queries.ts'
import { CopySettings, type CopySettingsProps } from '../../../features/screens/copy-settings.tsx'
import { usePreviewItems } from '../../../features/screens/preview.queries.ts'
import type { PreviewContent } from '../../../features/screens/screen-preview.tsx'
import { ScreenSettingsForm } from '../../../features/screens/screen-settings-form.tsx'
import {
  useScreen,
  useScreens,
  useUpdateScreen,
} from '../../../features/screens/screens.queries.ts'
import { sessionKind } from '../../../shared/session/session.ts'
import part from '../../../shared/forms/settings-form.module.css'
import { useTexts } from '../../../shared/texts/texts.ts'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'
import { SaveButton, useSaveForm } from '../../../shared/forms/save-form.tsx'
import { SettingsHead } from './settings-head.tsx'

export function ScreenSettingsPage() {
  const { id = '' } = useParams()
  return <ScreenSettings key={id} id={id} />
}

function ScreenSettings({ id }: { readonly id: string }) {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const accountId = query.get('account_id')
  const screen = useScreen(id)
  const accounts = useAccounts()
  const name = screen.data?.name
  const plays = accountId ?? accounts.data?.[0]?.id
  const back = backFrom(accountId, id)

  return (
    <>
      <SettingsHead
        title={name === undefined ? t('screens.settings') : t('screens.settings_name', { name })}
        back={back}
        show={plays === undefined ? null : `/accounts/${plays}/show?index=0&screen_id=${id}`}
      />
      {screen.isLoadingError && <LoadFailure query={screen} />}
      {screen.isPending && <Skeleton height="420px" />}
      {screen.data !== undefined && (
        <WithAccount id={accountId} accounts={accounts}>
          {(account) => <LoadedSettings screen={screen.data} account={account} back={back} />}
        </WithAccount>
      )}
    </>
  )
}

interface WithAccountProps {
  /** Null edits the screen without an account. */
  readonly id: string | null
  readonly accounts: ReturnType<typeof useAccounts>
  readonly children: (account: Account | null) => ReactNode
}

/** The account's settings are part of the form, so they are loaded first. */
function WithAccount({ id, accounts, children }: WithAccountProps) {
  if (id !== null && accounts.isPending) return <Skeleton height="420px" />
  return children(accounts.data?.find((account) => account.id === id) ?? null)
}

/** The page that opened this one: the account with this screen selected, or the list of screens. */
function backFrom(accountId: string | null, screenId: string): string {
  if (accountId === null) return '/account/screens'
  const query = new URLSearchParams({ account_id: accountId, screen_id: screenId })
  return `/accounts?${query.toString()}`
}

interface LoadedSettingsProps {
  readonly screen: Screen
  /** Null when no account is given or it no longer exists. */
  readonly account: Account | null
  readonly back: string
}

function LoadedSettings({ screen, account, back }: LoadedSettingsProps) {
  const { t } = useTexts()
  // A TV may change its screen, but not its owner's accounts (reading S4).
  const isTv = sessionKind() === 'tv'
  const [managed, setManaged] = useState(() => (isTv ? null : account))
  const [acceptedRepost, setAcceptedRepost] = useState(managed?.accepted_repost ?? false)
  const items = usePreviewItems(managed?.id ?? null, screen.id)
  const update = useUpdateScreen()
  const reposts = useSaveReposts()
  const saveForm = useSaveForm(back)
  const areRepostsChanged = managed !== null && acceptedRepost !== managed.accepted_repost

  async function save(change: ScreenPatch): Promise<void> {
    if (areRepostsChanged) {
      await reposts.mutateAsync({ accountId: managed.id, acceptedRepost })
      setManaged({ ...managed, accepted_repost: acceptedRepost })
    }
    await update.mutateAsync({ id: screen.id, change })
  }

  return (
    <ScreenSettingsForm
      screen={screen}
      // A TV has no keys for times, and its clock may be in another time zone.
      hasHours={!isTv}
      preview={previewOf(managed, items.data?.data)}
      areMoreChanged={areRepostsChanged}
      more={
        managed !== null && (
          <section className={part.part}>
            <h2 className={part.title}>{t('reposts.title_of', { name: accountTitle(managed) })}</h2>
            <RepostChoice
              isAllowed={managed.allow_repost}
              acceptedRepost={acceptedRepost}
              onChange={(accepted) => {
                setAcceptedRepost(accepted)
                saveForm.edit()
              }}
            />
          </section>
        )
      }
      isSaved={saveForm.state === 'saved'}
      save={<SaveButton saveForm={saveForm} />}
      onEdit={saveForm.edit}
      onSave={(change) => {
        saveForm.run(() => save(change))
      }}
      onRefused={(message) => toast.warning(message)}
      after={(isUnsaved) =>
        !isTv && <CopyToOthers screen={screen} isUnsaved={isUnsaved} onOpen={saveForm.edit} />
      }
    />
  )
}

type CopyToOthersProps = Omit<CopySettingsProps, 'others'>

function CopyToOthers(props: CopyToOthersProps) {
  const screens = useScreens()
  const others = (screens.data ?? []).filter(({ id }) => id !== props.screen.id)
  return <CopySettings {...props} others={others} />
}

/** The preview is a sketch until the items are loaded. */
function previewOf(
  account: Account | null,
  items: readonly AccountItem[] | undefined,
): PreviewContent | null {
  if (account === null || items === undefined) return null
  return {
    name: accountTitle(account),
    avatarUrl: account.picture,
    logoOpacity: account.logo_opacity,
    items,
  }
}
