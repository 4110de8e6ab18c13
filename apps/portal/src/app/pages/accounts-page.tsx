import type { Account } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { Button, Dialog, EmptyState, Notice, Skeleton } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../shared/texts.ts'
import { useSearchParams } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { accountTitle } from '../../features/accounts/account.rules.ts'
import {
  useAccounts,
  useConnect,
  useRemoveAccount,
  useScreenChoices,
} from '../../features/accounts/accounts.queries.ts'
import { AccountCard } from '../../features/accounts/account-card.tsx'
import { AddAccount, AddAccountByPhone } from '../../features/accounts/add-account.tsx'
import { Carousel } from '../../features/accounts/carousel.tsx'
import { MessageBox } from '../../features/accounts/message-box.tsx'
import { errorText } from '../../shared/error-text.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { isTvVariant } from '../../shared/session.ts'
import styles from './accounts-page.module.css'

export function AccountsPage() {
  const { t } = useTexts()
  usePageTitle(t('accounts.title'))
  const accounts = useAccounts()
  const connect = useConnect()
  const [isAdding, setAdding] = useState(false)
  const canManage = !isTvVariant()

  function startConnection(provider: Provider, accountId: string | null): void {
    connect.mutate(
      { provider, accountId },
      { onError: (error) => toast.error(errorText(error, t)) },
    )
  }
  // Once the address is known the page is left: it stays busy until it is gone.
  const connecting =
    connect.isPending || connect.isSuccess ? (connect.variables?.provider ?? null) : null
  const ways = canManage ? (
    <AddAccount
      connecting={connecting}
      onConnect={(provider) => {
        startConnection(provider, null)
      }}
    />
  ) : (
    <AddAccountByPhone />
  )

  return (
    <>
      <MessageBox />
      {accounts.isPending && <WaitingCards />}
      {accounts.isError && accounts.data === undefined && (
        <Notice
          tone="danger"
          spoken
          actions={
            <Button small busy={accounts.isFetching} onClick={() => void accounts.refetch()}>
              {t('app.retry')}
            </Button>
          }
        >
          <strong>{t('accounts.load_failed')}</strong> {errorText(accounts.error, t)}
        </Notice>
      )}
      {accounts.data?.length === 0 && (
        <EmptyState level={1} title={t('accounts.empty_title')} actions={ways}>
          {t('accounts.empty_text')}
        </EmptyState>
      )}
      {accounts.data !== undefined && accounts.data.length > 0 && (
        <>
          <AccountsHead
            canAdd={canManage}
            onAdd={() => {
              setAdding(true)
            }}
          />
          <AccountCards
            accounts={accounts.data}
            canManage={canManage}
            isConnecting={connecting !== null}
            onConnect={startConnection}
          />
        </>
      )}
      {isAdding && (
        <Dialog
          title={t('accounts.add')}
          closeLabel={t('app.close')}
          onClose={() => {
            setAdding(false)
          }}
        >
          {ways}
        </Dialog>
      )}
    </>
  )
}

interface AccountsHeadProps {
  readonly canAdd: boolean
  readonly onAdd: () => void
}

function AccountsHead({ canAdd, onAdd }: AccountsHeadProps) {
  const { t } = useTexts()
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{t('accounts.title')}</h1>
        <p className={styles.lead}>{t('accounts.lead')}</p>
      </div>
      {canAdd && (
        <Button variant="line" icon="plus" onClick={onAdd}>
          {t('accounts.add')}
        </Button>
      )}
    </header>
  )
}

interface AccountCardsProps {
  readonly accounts: readonly Account[]
  readonly canManage: boolean
  readonly isConnecting: boolean
  readonly onConnect: (provider: Provider, accountId: string) => void
}

/** The cards; which one is in front, and the screen chosen, stand in the address. */
function AccountCards({ accounts, canManage, isConnecting, onConnect }: AccountCardsProps) {
  const [query, setQuery] = useSearchParams()
  const screens = useScreenChoices()
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
  const remove = useRemoveAccount()
  return (
    <Dialog
      title={t('accounts.remove_title', { name: accountTitle(account) })}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => {
              remove.mutate(account.id, {
                onSuccess: () => {
                  toast.success(t('accounts.removed'))
                  onClose()
                },
              })
            }}
          >
            {t('accounts.remove')}
          </Button>
        </>
      }
    >
      <p>{t('accounts.remove_text')}</p>
      {remove.isError && (
        <Notice tone="danger" spoken>
          {errorText(remove.error, t)}
        </Notice>
      )}
    </Dialog>
  )
}

function WaitingCards() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('app.loading')} className={styles.waiting}>
      <Skeleton width="min(360px, 80%)" height="48px" />
      <Skeleton width="min(372px, 100%)" height="500px" />
    </div>
  )
}

const MINUTE_MS = 60_000

/** The present, to the minute: a token may end while the page is open. */
function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now())
    }, MINUTE_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return nowMs
}
