import type { Account } from '@vitrine/api'
import { buttonClass, EmptyState } from '@vitrine/ui'
import { useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { accountTitle } from '../../../features/accounts/account.rules.ts'
import { useAccounts } from '../../../features/accounts/accounts.queries.ts'
import { AccountTabs } from '../../../features/mentions/account-tabs.tsx'
import { useForeignAccount } from '../../../features/mentions/mentions.queries.ts'
import { tabAccounts } from '../../../features/mentions/mentions.rules.ts'
import { isAdmin } from '../../../shared/session/admin.ts'
import { Link } from '../../../shared/navigation/link.tsx'
import { usePageTitle } from '../../../shared/navigation/page-title.ts'
import { session } from '../../../shared/session/session.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'
import { MentionsOfAccount } from './mentions-of-account.tsx'
import styles from '../../../features/mentions/mentions-page.module.css'
import { MentionsSkeleton } from '../../../features/mentions/mentions-skeleton.tsx'

/** `/mentions`: other people's stories that mention a shop, one tab per account. */
export function MentionsPage() {
  const { t } = useTexts()
  usePageTitle(t('mentions.title'))
  const accounts = useAccounts()
  const requested = useRequestedAccount(accounts.data)

  return (
    <>
      <h1 className={styles.title}>{t('mentions.title')}</h1>
      {accounts.isLoadingError && (
        <LoadFailure title={t('accounts.load_failed')} query={accounts} />
      )}
      {requested.error !== null && (
        <LoadFailure title={t('mentions.load_failed')} query={requested} />
      )}
      {(accounts.isPending || requested.isLoading) && <MentionsSkeleton />}
      {accounts.data !== undefined && !requested.isLoading && (
        <Tabs
          accounts={tabAccounts(accounts.data, requested.account)}
          requested={requested.account}
        />
      )}
    </>
  )
}

/** The requested account: one of the user's own, or for an admin any account. */
function useRequestedAccount(own: readonly Account[] | undefined) {
  const [query] = useSearchParams()
  const { user } = useSnapshot(session)
  const id = query.get('account_id') ?? ''
  const ownAccount = own?.find((account) => account.id === id) ?? null
  const isForeign = id !== '' && own !== undefined && ownAccount === null && isAdmin(user)
  const foreign = useForeignAccount(id, isForeign)
  return {
    account: isForeign ? (foreign.data ?? null) : ownAccount,
    isLoading: foreign.isLoading,
    error: isForeign ? foreign.error : null,
    isFetching: foreign.isFetching,
    refetch: foreign.refetch,
  }
}

interface TabsProps {
  readonly accounts: readonly Account[]
  readonly requested: Account | null
}

function Tabs({ accounts, requested }: TabsProps) {
  const selected = requested ?? accounts[0]
  if (selected === undefined) return <NoAccountWithMentions />
  return (
    <>
      <AccountTabs accounts={accounts} selectedId={selected.id} titleOf={accountTitle} />
      <MentionsOfAccount key={selected.id} account={selected} />
    </>
  )
}

function NoAccountWithMentions() {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t('mentions.no_account_title')}
      actions={
        <Link className={buttonClass({ variant: 'signal' })} to="/accounts">
          {t('mentions.go_to_accounts')}
        </Link>
      }
    >
      {t('mentions.no_account_text')}
    </EmptyState>
  )
}
