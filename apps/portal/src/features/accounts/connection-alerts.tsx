import type { Account, Grant } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { Button, Alert } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import { daysUntilExpiry } from './account.rules.ts'
import styles from './account-card.module.css'

export interface ConnectionAlertsProps {
  readonly account: Account
  readonly nowMs: number
  readonly isConnecting: boolean
  readonly onConnect: (provider: Provider) => void
}

/** Warnings about a working connection, each with its action. */
export function ConnectionAlerts(props: ConnectionAlertsProps) {
  return (
    <>
      <ExpiryAlert {...props} />
      <MissingGrants {...props} />
    </>
  )
}

interface ConnectButtonProps extends Pick<ConnectionAlertsProps, 'isConnecting' | 'onConnect'> {
  readonly provider: Provider
  readonly label: string
}

function ConnectButton({ provider, label, isConnecting, onConnect }: ConnectButtonProps) {
  return (
    <Button
      small
      busy={isConnecting}
      onClick={() => {
        onConnect(provider)
      }}
    >
      {label}
    </Button>
  )
}

function ExpiryAlert({ account, nowMs, isConnecting, onConnect }: ConnectionAlertsProps) {
  const { t } = useTexts()
  const days = daysUntilExpiry(account, nowMs)
  const { provider } = account
  if (days === null || provider === null) return null
  return (
    <Alert
      tone="warning"
      actions={
        <ConnectButton {...{ provider, isConnecting, onConnect }} label={t('accounts.renew')} />
      }
    >
      <p>
        <strong>
          {days === 0 ? t('accounts.ends_today') : t('accounts.ends_in', { count: days })}
        </strong>
      </p>
      <p>{t('accounts.ends_text')}</p>
    </Alert>
  )
}

const MISSING_TEXTS = {
  stories: 'accounts.missing_stories',
  reels: 'accounts.missing_reels',
  mentions: 'accounts.missing_mentions',
} as const satisfies Record<Grant, string>

/** One login requests all permissions again, so there is one button. */
function MissingGrants({ account, isConnecting, onConnect }: ConnectionAlertsProps) {
  const { t } = useTexts()
  const { provider, missing_grants: missing } = account
  if (missing.length === 0 || provider === null) return null
  return (
    <Alert
      tone="warning"
      actions={
        <ConnectButton
          {...{ provider, isConnecting, onConnect }}
          label={t('accounts.missing_fix')}
        />
      }
    >
      <ul className={styles.missing}>
        {missing.map((grant) => (
          <li key={grant}>{t(MISSING_TEXTS[grant])}</li>
        ))}
      </ul>
    </Alert>
  )
}
