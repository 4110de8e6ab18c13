import type { Account, ExpiredReason } from '@vitrine/api'
import type { Provider } from '@vitrine/domain'
import { Button } from '@vitrine/ui'
import { useMediaQuery } from '../../shared/screen/media-query.ts'
import { QrCode } from '../../shared/feedback/qr-code.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { accountTitle } from './account.rules.ts'
import styles from './account-card.module.css'

export interface ReconnectPanelProps {
  readonly account: Account
  readonly provider: Provider
  readonly isConnecting: boolean
  /** False on a TV, where the phone renews the connection. */
  readonly canManage: boolean
  readonly onConnect: (provider: Provider) => void
}

const QR_SIZE = 132
/** The QR code is only for windows wider than a phone, which cannot scan its own screen. */
const WIDER_THAN_A_PHONE = '(min-width: 760px)'

const REASONS = {
  ended: 'accounts.reason_ended',
  revoked: 'accounts.reason_revoked',
  password: 'accounts.reason_password',
  checkpoint: 'accounts.reason_checkpoint',
  role_lost: 'accounts.reason_role_lost',
  other: 'accounts.reason_unknown',
} as const satisfies Record<ExpiredReason, string>

/** Replaces Play when the network's token has expired. */
export function ReconnectPanel(props: ReconnectPanelProps) {
  const { account, provider, isConnecting, canManage, onConnect } = props
  const { t } = useTexts()
  const isWide = useMediaQuery(WIDER_THAN_A_PHONE)
  const hasCode = isWide || !canManage
  const link = `${location.origin}/accounts?account_id=${account.id}`
  return (
    <div className={styles.reconnect}>
      <h3 className={styles.reconnectTitle}>{t('accounts.expired_title')}</h3>
      <p>{t(REASONS[account.expired_reason ?? 'ended'])}</p>
      <p>{hasCode ? t('accounts.expired_how') : t('accounts.expired_how_here')}</p>
      {hasCode && (
        <QrCode
          value={link}
          label={t('accounts.expired_qr', { name: accountTitle(account) })}
          size={QR_SIZE}
        />
      )}
      {canManage && (
        <Button
          variant="signal"
          icon={provider}
          wide
          busy={isConnecting}
          onClick={() => {
            onConnect(provider)
          }}
        >
          {provider === 'facebook'
            ? t('accounts.reconnect_facebook')
            : t('accounts.reconnect_instagram')}
        </Button>
      )}
    </div>
  )
}
