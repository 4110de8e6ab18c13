import type { Account } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { accountTitle } from '../../features/accounts/account.rules.ts'
import { useRemoveAccount } from '../../features/accounts/accounts.queries.ts'
import { AccountCard } from '../../features/accounts/account-card.tsx'
import { Carousel } from '../../features/accounts/carousel.tsx'
import { useScreens } from '../../features/screens/screens.queries.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useMinute } from '../../shared/minute.ts'
import { useTexts } from '../../shared/texts.ts'

export interface AccountCardsProps {
  readonly accounts: readonly Account[]
  readonly canManage: boolean
  readonly isConnecting: boolean
  readonly onConnect: (provider: Provider, accountId: string) => void
}

/** The cards; which one is in front, and the screen chosen, stand in the address. */
export function AccountCards({ accounts, canManage, isConnecting, onConnect }: AccountCardsProps) {
  const [query, setQuery] = useSearchParams()
  const screens = useScreens()
  const [removing, setRemoving] = useState<Account | null>(null)
  const nowMs = useMinute()
  const selected = Math.max(
    accounts.findIndex(({ id }) => id === query.get('account_id')),
    0,
  )
  const choices = screens.data ?? []
  const wantedScreen = query.get('screen_id')
  const screen = choices.find(({ id }) => id === wantedScreen) ?? choices[0]

  function set(name: 'account_id' | 'screen_id', value: string | undefined): void {
    if (value === undefined) return
    const next = new URLSearchParams(query)
    next.set(name, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <Carousel
        selected={selected}
        onSelect={(index) => {
          set('account_id', accounts[index]?.id)
        }}
        items={accounts.map((account, index) => ({
          id: account.id,
          content: (
            <AccountCard
              account={account}
              index={index}
              screens={choices}
              screenId={screen?.id ?? null}
              nowMs={nowMs}
              canManage={canManage}
              isConnecting={isConnecting}
              onScreen={(screenId) => {
                set('screen_id', screenId)
              }}
              onConnect={(provider) => {
                onConnect(provider, account.id)
              }}
              onRemove={() => {
                setRemoving(account)
              }}
            />
          ),
        }))}
      />
      {removing !== null && (
        <RemoveDialog
          account={removing}
          onClose={() => {
            setRemoving(null)
          }}
        />
      )}
    </>
  )
}

interface RemoveDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

function RemoveDialog({ account, onClose }: RemoveDialogProps) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('accounts.remove_title', { name: accountTitle(account) })}
      text={t('accounts.remove_text')}
      action={t('accounts.remove')}
      done={t('accounts.removed')}
      mutation={useRemoveAccount()}
      id={account.id}
      onClose={onClose}
    />
  )
}
