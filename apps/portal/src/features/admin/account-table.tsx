import type { AdminAccount } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Icon } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { type Column, RowTable } from './admin-list.tsx'
import styles from './admin.module.css'

interface AccountTableProps {
  readonly accounts: readonly AdminAccount[]
  /** Whether the owners are shown; not on the page of one person. */
  readonly hasOwners?: boolean
}

/** Accounts with their owners. */
export function AccountTable({ accounts, hasOwners = true }: AccountTableProps) {
  const { t } = useTexts()
  const owner: Column<AdminAccount> = {
    title: t('admin.col_owner'),
    cell: ({ owner: { name, email } }) => (
      <span className={styles.owner}>
        <span>{name}</span>
        <span className={styles.soft}>{email}</span>
      </span>
    ),
  }
  return (
    <RowTable
      rows={accounts}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('admin.col_account'),
          cell: (account) => (
            <span className={styles.person}>
              <Avatar url={account.picture} />
              <span>{account.name}</span>
            </span>
          ),
        },
        {
          title: t('admin.col_username'),
          cell: ({ username }) => (
            <span className={styles.username}>{username === null ? '–' : `@${username}`}</span>
          ),
        },
        ...(hasOwners ? [owner] : []),
        {
          title: t('admin.col_connection'),
          cell: (account) => <Connection account={account} />,
        },
        {
          title: t('admin.col_actions'),
          hasLabel: false,
          cell: (account) => <Actions account={account} hasOwner={hasOwners} />,
        },
      ]}
    />
  )
}

interface ActionsProps {
  readonly account: AdminAccount
  readonly hasOwner: boolean
}

function Actions({ account, hasOwner }: ActionsProps) {
  const { t } = useTexts()
  const { owner } = account
  return (
    <span className={styles.actions}>
      <Link
        to={`/accounts/${account.id}/dashboard`}
        aria-label={t('admin.see_day_of', { name: account.name })}
      >
        {t('admin.see_day')}
      </Link>
      {hasOwner && (
        <Link
          to={`/admin/users/${owner.id}`}
          aria-label={t('admin.edit_user_of', { name: owner.name })}
        >
          {t('admin.edit_user')}
        </Link>
      )}
    </span>
  )
}

function Avatar({ url }: { readonly url: string | null }) {
  return url === null ? (
    <span className={styles.thumbnail} aria-hidden="true">
      <Icon name="person" size={20} />
    </span>
  ) : (
    <img className={styles.thumbnail} src={url} alt="" width={40} height={40} loading="lazy" />
  )
}

/** When the connection stopped working, or until when it works. */
function Connection({ account }: { readonly account: AdminAccount }) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  if (account.expired_at !== null) {
    return (
      <span className={styles.bad}>
        {t('admin.expired_on', { date: shopDateText(account.expired_at, tag) })}
      </span>
    )
  }
  if (account.provider === null) return t('admin.not_connected')
  return account.expires_in === null
    ? t('admin.connected')
    : t('admin.connected_until', { date: shopDateText(account.expires_in, tag) })
}
