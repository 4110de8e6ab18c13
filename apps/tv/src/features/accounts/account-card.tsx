import type { Account } from '@vitrine/api'
import { accountTitle } from '@vitrine/domain'
import type { AccountState } from '@vitrine/playback/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusButton } from '../../shared/focus.tsx'
import styles from './account-card.module.css'

/** The networks' names, the same in every language. */
const PROVIDER_NAMES = { instagram: 'Instagram', facebook: 'Facebook' } as const

const STATE_TEXTS = {
  ready: 'accounts.ready',
  empty: 'accounts.nothing',
  expired: 'accounts.expired',
  unconnected: 'accounts.notConnected',
} as const

interface AccountCardProps {
  readonly account: Account
  readonly state: AccountState
  /** Whether the buttons below are for this account. Null where there is only one account. */
  readonly isChosen: boolean | null
  readonly onFocus: () => void
  readonly onPress: () => void
}

/** One account: its avatar, its @name, the network, and the state of its content. */
export function AccountCard(props: AccountCardProps) {
  const { account, state, isChosen, onFocus, onPress } = props
  const { name, picture: avatarUrl, provider, username } = account
  // An avatar that fails to load is replaced by the first letter of the name.
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  return (
    <FocusButton
      focusKey={`account-${account.id}`}
      variant="card"
      className={isChosen === true ? `${styles.card} ${styles.chosen}` : styles.card}
      {...(isChosen === null ? {} : { pressed: isChosen })}
      onFocus={onFocus}
      onPress={onPress}
    >
      {avatarUrl === null || avatarUrl === failedUrl ? (
        <span className={styles.initial}>{(username ?? name).slice(0, 1).toUpperCase()}</span>
      ) : (
        <img
          className={styles.picture}
          src={avatarUrl}
          alt=""
          onError={() => setFailedUrl(avatarUrl)}
        />
      )}
      <span className={styles.name}>{accountTitle({ name, username })}</span>
      {provider === null ? null : <span className={styles.badge}>{PROVIDER_NAMES[provider]}</span>}
      <StateText account={account} state={state} />
    </FocusButton>
  )
}

function StateText({ account, state }: Pick<AccountCardProps, 'account' | 'state'>) {
  const { t } = useTranslation('tv')
  const { ready, pending } = account.media
  if (state === 'preparing') {
    const percent = `${Math.round((ready / (ready + pending)) * 100)}%`
    return (
      <span className={styles.state}>
        {t('accounts.preparing', { ready, total: ready + pending })}
        <span className={styles.progress}>
          <span className={styles.progressDone} style={{ width: percent }} />
        </span>
      </span>
    )
  }
  const isAlarming = state === 'expired' || state === 'unconnected'
  return <span className={isAlarming ? styles.alarm : styles.state}>{t(STATE_TEXTS[state])}</span>
}
