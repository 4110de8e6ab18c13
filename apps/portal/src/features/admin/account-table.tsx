import type { AdminAccount } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Icon } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import styles from './admin.module.css'

interface AccountTableProps {
  readonly accounts: readonly AdminAccount[]
  /** Whether the owners are shown; not on the page of one person. */
  readonly hasOwners?: boolean
}

/** Accounts with their owners. On a phone each row is a card. */
export function AccountTable({ accounts, hasOwners = true }: AccountTableProps) {
  const { t } = useTexts()
  return (
    // The roles are set because CSS changes the display of the elements on a phone.
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{t('admin.col_account')}</th>
          <th role="columnheader">{t('admin.col_username')}</th>
          {hasOwners && <th role="columnheader">{t('admin.col_owner')}</th>}
          <th role="columnheader">{t('admin.col_connection')}</th>
          <th role="columnheader">{t('admin.col_actions')}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} hasOwner={hasOwners} />
        ))}
      </tbody>
    </table>
  )
}

interface AccountRowProps {
  readonly account: AdminAccount
  readonly hasOwner: boolean
}

function AccountRow({ account, hasOwner }: AccountRowProps) {
  const { t } = useTexts()
  const { owner } = account
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className={styles.person}>
          <Avatar url={account.picture} />
          <span>{account.name}</span>
        </span>
      </th>
      <td role="cell" data-label={t('admin.col_username')}>
        <span className={styles.username}>
          {account.username === null ? '–' : `@${account.username}`}
        </span>
      </td>
      {hasOwner && (
        <td role="cell" data-label={t('admin.col_owner')}>
          <span className={styles.owner}>
            <span>{owner.name}</span>
            <span className={styles.soft}>{owner.email}</span>
          </span>
        </td>
      )}
      <td role="cell" data-label={t('admin.col_connection')}>
        <Connection account={account} />
      </td>
      <td role="cell">
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
      </td>
    </tr>
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
