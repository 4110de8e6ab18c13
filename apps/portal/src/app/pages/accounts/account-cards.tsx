import type { Account, Screen } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { accountTitle } from '../../../features/accounts/account.rules.ts'
import { useRemoveAccount } from '../../../features/accounts/accounts.queries.ts'
import { AccountCard } from '../../../features/accounts/account-card.tsx'
import { Carousel } from '../../../features/accounts/carousel.tsx'
import { isAdmin } from '../../../shared/session/admin.ts'
import { ConfirmDialog } from '../../../shared/feedback/confirm-dialog.tsx'
import { session } from '../../../shared/session/session.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { PlayElsewhere } from '../tvs/play-elsewhere.tsx'

export interface AccountCardsProps {
  readonly accounts: readonly Account[]
  readonly screens: readonly Screen[]
  readonly nowMs: number
  readonly canManage: boolean
  readonly isPlanOver: boolean
  readonly isConnecting: boolean
  readonly onConnect: (provider: Provider, accountId: string) => void
}

/** The action pressed on a card, which opens a dialog. */
type Open = { readonly dialog: 'remove' | 'elsewhere'; readonly account: Account }

/** The selected card and screen, both from the address. */
function useSelection({ accounts, screens }: Pick<AccountCardsProps, 'accounts' | 'screens'>) {
  const [query, setQuery] = useSearchParams()
  const selected = Math.max(
    accounts.findIndex(({ id }) => id === query.get('account_id')),
    0,
  )
  const wantedScreen = query.get('screen_id')
  const screen = screens.find(({ id }) => id === wantedScreen) ?? screens[0]
  function set(name: 'account_id' | 'screen_id', value: string | undefined): void {
    if (value === undefined) return
    const next = new URLSearchParams(query)
    next.set(name, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return { selected, screen, set }
}

/** The accounts as cards, with their dialogs. */
export function AccountCards(props: AccountCardsProps) {
  const { accounts, screens, nowMs, canManage, isPlanOver, isConnecting, onConnect } = props
  const { user } = useSnapshot(session)
  const [open, setOpen] = useState<Open | null>(null)
  const { selected, screen, set } = useSelection(props)

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
              screens={screens}
              screenId={screen?.id ?? null}
              nowMs={nowMs}
              canManage={canManage}
              isPlanOver={isPlanOver}
              isAdmin={isAdmin(user)}
              isConnecting={isConnecting}
              onScreen={(screenId) => {
                set('screen_id', screenId)
              }}
              onPlayElsewhere={
                canManage
                  ? () => {
                      setOpen({ dialog: 'elsewhere', account })
                    }
                  : null
              }
              onConnect={(provider) => {
                onConnect(provider, account.id)
              }}
              onRemove={() => {
                setOpen({ dialog: 'remove', account })
              }}
            />
          ),
        }))}
      />
      {open !== null && (
        <CardDialog
          open={open}
          screens={screens}
          screenId={screen?.id}
          onClose={() => {
            setOpen(null)
          }}
        />
      )}
    </>
  )
}

interface CardDialogProps {
  readonly open: Open
  readonly screens: readonly Screen[]
  readonly screenId: string | undefined
  readonly onClose: () => void
}

function CardDialog({ open, screens, screenId, onClose }: CardDialogProps) {
  const { dialog, account } = open
  if (dialog === 'remove') return <RemoveDialog account={account} onClose={onClose} />
  const accounts = [account]
  return <PlayElsewhere {...{ accounts, screens, screenId, onClose }} />
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
