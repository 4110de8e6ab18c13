import type { AccountItem, Screen } from '@vitrine/api'
import { buttonClass, EmptyState, Icon, Alert, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { accountState, accountTitle } from '../../../features/accounts/account.rules.ts'
import { useAccounts } from '../../../features/accounts/accounts.queries.ts'
import { ItemChoices } from '../../../features/items/item-choices.tsx'
import { ItemSections } from '../../../features/items/item-sections.tsx'
import { useItems, useRefresh } from '../../../features/items/items.queries.ts'
import { type Filter, isReading, type RefreshRequest } from '../../../features/items/items.rules.ts'
import { RefreshBar } from '../../../features/items/refresh-bar.tsx'
import { useScreens } from '../../../features/screens/screens.queries.ts'
import { Link } from '../../../shared/navigation/link.tsx'
import { useNow } from '../../../shared/time/use-now.ts'
import { usePageTitle } from '../../../shared/navigation/page-title.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'
import styles from './items-page.module.css'

/** `/accounts/{id}/items`: shows why an item is not on the screen. */
export function ItemsPage() {
  const { id = '' } = useParams()
  return <AccountItems key={id} accountId={id} />
}

function AccountItems({ accountId }: { readonly accountId: string }) {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const screens = useScreens()
  const [pressed, setPressed] = useState<RefreshRequest | null>(null)
  const requestedId = query.get('screen_id')
  // A screen that no longer exists counts as not chosen.
  const isGone = screens.data?.some(({ id }) => id === requestedId) === false
  const items = useItems({ accountId, screenId: isGone ? null : requestedId, pressed })
  const screen = screens.data?.find(({ id }) => id === items.data?.screen_id)
  usePageTitle(t('items.title'))

  return (
    <>
      <PageHead accountId={accountId} />
      {screens.data?.length === 0 ? (
        <NoScreens />
      ) : items.isLoadingError ? (
        <div className={styles.alert}>
          <LoadFailure title={t('items.load_failed')} query={items} />
        </div>
      ) : items.data === undefined || screens.data === undefined || screen === undefined ? (
        <ItemsSkeleton />
      ) : (
        <LoadedItems
          accountId={accountId}
          items={items.data.data}
          readAt={items.data.read_at}
          answeredMs={items.dataUpdatedAt}
          screen={screen}
          screens={screens.data}
          pressed={pressed}
          onPressed={setPressed}
        />
      )}
    </>
  )
}

/** The account, and whether its connection has expired. */
function PageHead({ accountId }: { readonly accountId: string }) {
  const { t } = useTexts()
  const nowMs = useNow()
  const account = useAccounts().data?.find(({ id }) => id === accountId)
  const back = `/accounts?account_id=${accountId}`
  const isExpired = account !== undefined && accountState(account, nowMs) === 'expired'
  return (
    <>
      <Link className={styles.back} to={back}>
        <Icon name="back" />
        {t('app.back')}
      </Link>
      <h1 className={styles.title}>{t('items.title')}</h1>
      {account !== undefined && (
        <p className={styles.lead}>{t('items.lead', { name: accountTitle(account) })}</p>
      )}
      {isExpired && (
        <div className={styles.alert}>
          <Alert
            tone="warning"
            actions={
              <Link className={buttonClass({ small: true })} to={back}>
                {t('items.reconnect')}
              </Link>
            }
          >
            {t('items.expired')}
          </Alert>
        </div>
      )}
    </>
  )
}

interface LoadedItemsProps {
  readonly accountId: string
  readonly items: readonly AccountItem[]
  readonly readAt: string | null
  /** The browser's time of this response. */
  readonly answeredMs: number
  readonly screen: Screen
  readonly screens: readonly Screen[]
  readonly pressed: RefreshRequest | null
  readonly onPressed: (pressed: RefreshRequest) => void
}

function LoadedItems(props: LoadedItemsProps) {
  const { accountId, items, readAt, answeredMs, screen, screens, pressed, onPressed } = props
  const { t } = useTexts()
  const [query, setQuery] = useSearchParams()
  const [filter, setFilter] = useState<Filter>('all')
  const refresh = useRefresh(accountId)
  const nowMs = useNow()
  return (
    <>
      <div className={styles.tools}>
        <RefreshBar
          readAt={readAt}
          nowMs={nowMs}
          isReading={isReading(pressed, { readAt, atMs: answeredMs })}
          isRequesting={refresh.isPending}
          error={refresh.error}
          onRefresh={() => {
            refresh.mutate(undefined, {
              onSuccess: () => {
                onPressed({ atMs: Date.now(), readAt })
              },
            })
          }}
        />
        <ItemChoices
          items={items}
          filter={filter}
          screenId={screen.id}
          screens={screens}
          onFilter={setFilter}
          onScreen={(screenId) => {
            const next = new URLSearchParams(query)
            next.set('screen_id', screenId)
            setQuery(next, { replace: true, preventScrollReset: true })
          }}
        />
      </div>
      {items.length === 0 ? (
        <EmptyState title={t('items.empty_title')}>{t('items.empty_text')}</EmptyState>
      ) : (
        <ItemSections
          items={items}
          filter={filter}
          accountId={accountId}
          screen={screen}
          nowMs={nowMs}
        />
      )}
    </>
  )
}

function NoScreens() {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t('screens.empty_title')}
      actions={
        <Link className={buttonClass({ variant: 'signal' })} to="/account/screens">
          {t('screens.new')}
        </Link>
      }
    >
      {t('items.no_screen')}
    </EmptyState>
  )
}

function ItemsSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('app.loading')} className={styles.waiting}>
      <Skeleton height="128px" />
      <Skeleton height="128px" />
      <Skeleton height="128px" />
      <Skeleton height="128px" />
    </div>
  )
}
