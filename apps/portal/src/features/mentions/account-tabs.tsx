import type { Account } from '@vitrine/api'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './account-tabs.module.css'

export interface AccountTabsProps {
  readonly accounts: readonly Account[]
  readonly selectedId: string
  /** The display name of an account. */
  readonly titleOf: (account: Account) => string
}

/** One tab per account; the selected one is in the address. */
export function AccountTabs({ accounts, selectedId, titleOf }: AccountTabsProps) {
  const { t } = useTexts()
  return (
    <nav className={styles.tabs} aria-label={t('mentions.tabs')}>
      {accounts.map((account) => {
        const { waiting } = account.mentions
        return (
          <Link
            key={account.id}
            className={styles.tab}
            to={`?account_id=${account.id}`}
            aria-current={account.id === selectedId ? 'page' : undefined}
          >
            <Avatar account={account} title={titleOf(account)} />
            {titleOf(account)}
            {waiting > 0 && (
              <>
                <span className={styles.waiting} aria-hidden="true">
                  {waiting}
                </span>
                <span className="visually-hidden">{t('mentions.waiting', { count: waiting })}</span>
              </>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

interface AvatarProps {
  readonly account: Account
  readonly title: string
}

function Avatar({ account, title }: AvatarProps) {
  if (account.picture !== null) {
    return <img className={styles.avatar} src={account.picture} alt="" width={20} height={20} />
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {[...title.replace('@', '')][0]?.toLocaleUpperCase()}
    </span>
  )
}
