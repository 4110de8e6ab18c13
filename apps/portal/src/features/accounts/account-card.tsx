import type { Provider } from '@vitrine/domain'
import { Button, buttonClass, Icon } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { accountState, accountTitle, offersSettings } from './account.rules.ts'
import styles from './account-card.module.css'
import { Avatar } from './avatar.tsx'
import { ConnectionAlerts } from './connection-alerts.tsx'
import { MediaState } from './media-state.tsx'
import { PlayRow, type PlayRowProps } from './play-row.tsx'
import { ReconnectPanel } from './reconnect-panel.tsx'

export interface AccountCardProps extends PlayRowProps {
  /** False on a TV, which only plays. */
  readonly canManage: boolean
  readonly isAdmin: boolean
  readonly isConnecting: boolean
  readonly onConnect: (provider: Provider) => void
  readonly onRemove: () => void
}

export function AccountCard(props: AccountCardProps) {
  const { account, nowMs, canManage, isConnecting, onConnect } = props
  const title = accountTitle(account)
  const state = accountState(account, nowMs)

  return (
    <article className={styles.card} aria-label={title}>
      <header className={styles.window}>
        <Avatar url={account.picture} name={title} />
        <div className={styles.who}>
          <h2 className={styles.title}>{title}</h2>
          <ProviderBadge provider={account.provider} />
        </div>
      </header>
      <div className={styles.body}>
        {state === 'expired' && account.provider !== null ? (
          <ReconnectPanel
            account={account}
            provider={account.provider}
            isConnecting={isConnecting}
            canManage={canManage}
            onConnect={onConnect}
          />
        ) : (
          <>
            {canManage && <ConnectionAlerts {...props} />}
            <MediaState account={account} />
            {state !== 'unconnected' && <PlayRow {...props} />}
          </>
        )}
        {state === 'unconnected' && (
          <ConnectChoices isConnecting={isConnecting} onConnect={onConnect} />
        )}
        {canManage && <More {...props} title={title} />}
      </div>
    </article>
  )
}

interface MoreProps extends AccountCardProps {
  readonly title: string
}

/** Actions that are used less often than Play. */
function More({ account, title, nowMs, isAdmin, onRemove }: MoreProps) {
  const { t } = useTexts()
  return (
    <div className={styles.more}>
      {offersSettings(account, isAdmin, nowMs) && (
        <Link
          className={buttonClass({ variant: 'quiet', small: true })}
          to={`/accounts/${account.id}/config`}
          aria-label={t('accounts.settings_name', { name: title })}
        >
          <Icon name="settings" />
          {t('accounts.settings')}
        </Link>
      )}
      {account.provider !== null && (
        <Link
          className={buttonClass({ variant: 'quiet', small: true })}
          to={`/accounts/${account.id}/items`}
          aria-label={t('accounts.why_name', { name: title })}
        >
          <Icon name="info" />
          {t('accounts.why')}
        </Link>
      )}
      <Button
        variant="quiet"
        small
        icon="remove"
        aria-label={t('accounts.remove_name', { name: title })}
        onClick={onRemove}
      >
        {t('accounts.remove')}
      </Button>
    </div>
  )
}

const PROVIDER_NAMES = { instagram: 'Instagram', facebook: 'Facebook' } as const

function ProviderBadge({ provider }: { readonly provider: Provider | null }) {
  const { t } = useTexts()
  return (
    <p className={styles.badge}>
      {provider !== null && <Icon name={provider} size={18} />}
      {provider === null ? t('accounts.not_connected') : PROVIDER_NAMES[provider]}
    </p>
  )
}

interface ConnectChoicesProps {
  readonly isConnecting: boolean
  readonly onConnect: (provider: Provider) => void
}

/** Connects a card that was created by name only. */
function ConnectChoices({ isConnecting, onConnect }: ConnectChoicesProps) {
  const { t } = useTexts()
  return (
    <div className={styles.play}>
      <Button
        icon="facebook"
        wide
        busy={isConnecting}
        onClick={() => {
          onConnect('facebook')
        }}
      >
        {t('accounts.add_facebook')}
      </Button>
      <Button
        icon="instagram"
        variant="line"
        wide
        busy={isConnecting}
        onClick={() => {
          onConnect('instagram')
        }}
      >
        {t('accounts.add_instagram')}
      </Button>
    </div>
  )
}
