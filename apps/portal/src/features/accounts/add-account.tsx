import type { Provider } from '@vitrine/domain'
import { Icon, Spinner } from '@vitrine/ui'
import { QrCode } from '../../shared/feedback/qr-code.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './add-account.module.css'

export interface AddAccountProps {
  /** The network whose page is being opened; null when there is none. */
  readonly connecting: Provider | null
  readonly onConnect: (provider: Provider) => void
}

/** The two networks, with what each offers. */
export function AddAccount({ connecting, onConnect }: AddAccountProps) {
  const { t } = useTexts()
  const ways = [
    {
      provider: 'facebook',
      title: t('accounts.add_facebook'),
      gives: t('accounts.add_facebook_gives'),
    },
    {
      provider: 'instagram',
      title: t('accounts.add_instagram'),
      gives: t('accounts.add_instagram_gives'),
    },
  ] as const

  return (
    <div className={styles.ways}>
      {ways.map(({ provider, title, gives }) => (
        <button
          key={provider}
          type="button"
          className={styles.way}
          aria-disabled={connecting !== null || undefined}
          onClick={() => {
            if (connecting === null) onConnect(provider)
          }}
        >
          <span className={styles.sign}>
            {connecting === provider ? <Spinner /> : <Icon name={provider} size={36} />}
          </span>
          <span className={styles.title}>{title}</span>
          <span className={styles.gives}>
            {connecting === provider ? t('accounts.opening_network') : gives}
          </span>
        </button>
      ))}
    </div>
  )
}

/** On a TV, a QR code to continue on the phone. */
export function AddAccountByPhone() {
  const { t } = useTexts()
  const label = t('accounts.tv_qr')
  return (
    <div className={styles.phone}>
      <QrCode value={`${location.origin}/accounts`} label={label} size={220} />
      <p>{label}</p>
    </div>
  )
}
