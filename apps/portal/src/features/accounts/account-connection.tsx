import type { Account } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { languageTag } from '@vitrine/i18n'
import { Icon } from '@vitrine/ui'
import { accountState, accountTitle } from './account.rules.ts'
import { AddAccount } from './add-account.tsx'
import { Avatar } from './avatar.tsx'
import { useConnecting } from './connecting.ts'
import { ConnectionAlerts } from './connection-alerts.tsx'
import { ReconnectPanel } from './reconnect-panel.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { useNow } from '../../shared/time/use-now.ts'
import { dateText } from '../../shared/time/date-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './account-connection.module.css'

const NETWORKS = { instagram: 'Instagram', facebook: 'Facebook' } as const

export interface AccountConnectionProps {
  readonly account: Account
  /** Only the owner can renew the connection. */
  readonly isOwn: boolean
}

/** The profile, the state of its connection, and how to renew it. */
export function AccountConnection({ account, isOwn }: AccountConnectionProps) {
  const { t } = useTexts()
  const { provider } = account
  return (
    <section className={styles.card} aria-label={t('account_settings.connection')}>
      <div className={styles.who}>
        <Avatar url={account.picture} name={accountTitle(account)} />
        <div className={styles.names}>
          <h2 className={styles.name}>{account.name}</h2>
          {provider !== null && (
            <p className={styles.network}>
              <Icon name={provider} size={18} />
              {NETWORKS[provider]}
            </p>
          )}
        </div>
      </div>
      {isOwn ? <OwnConnection account={account} /> : <ConnectionState account={account} />}
      {isOwn && provider !== null && (
        <Link className={styles.why} to={`/accounts/${account.id}/items`}>
          <Icon name="info" />
          {t('accounts.why')}
        </Link>
      )}
    </section>
  )
}

function OwnConnection({ account }: { readonly account: Account }) {
  const nowMs = useNow()
  const connecting = useConnecting()
  const connect = (provider: Provider): void => {
    connecting.start(provider, account.id)
  }
  const isConnecting = connecting.provider !== null
  if (account.provider === null) {
    return <AddAccount connecting={connecting.provider} onConnect={connect} />
  }
  if (accountState(account, nowMs) === 'expired') {
    return (
      <ReconnectPanel
        account={account}
        provider={account.provider}
        isConnecting={isConnecting}
        canManage
        onConnect={connect}
      />
    )
  }
  return (
    <>
      <ConnectionState account={account} />
      <ConnectionAlerts
        account={account}
        nowMs={nowMs}
        isConnecting={isConnecting}
        onConnect={connect}
      />
    </>
  )
}

function ConnectionState({ account }: { readonly account: Account }) {
  const { t } = useTexts()
  const nowMs = useNow()
  const state = accountState(account, nowMs)
  if (state === 'unconnected') return <p>{t('accounts.not_connected')}</p>
  if (state === 'expired') return <p>{t('accounts.expired_title')}</p>
  const when =
    account.expires_in === null
      ? null
      : dateText(account.expires_in, languageTag(currentLanguage()))
  return (
    <p className={styles.works}>
      <Icon name="check" />
      {when === null
        ? t('account_settings.connected')
        : t('account_settings.connected_until', { when })}
    </p>
  )
}
