import type { Account } from '@vitrine/api'
import { accountTitle } from '@vitrine/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusButton } from '../../shared/focus.tsx'
import styles from './account-card.module.css'
import type { AccountStanding } from './home.ts'

/** The networks' own names, the same in every language. */
const PROVIDER_NAMES = { instagram: 'Instagram', facebook: 'Facebook' } as const

const STANDING_TEXTS = {
  ready: 'accounts.ready',
  nothing: 'accounts.nothing',
  expired: 'accounts.expired',
  notConnected: 'accounts.notConnected',
} as const

interface AccountCardProps {
  readonly account: Account
  readonly standing: AccountStanding
  /** Among several: what the buttons below are about. Null where there is no choice. */
  readonly isChosen: boolean | null
  readonly onFocus: () => void
  readonly onPress: () => void
}

/** One connected account: its picture, its @name, the network, and how its content stands. */
export function AccountCard(props: AccountCardProps) {
  const { account, standing, isChosen, onFocus, onPress } = props
  const { name, picture, provider, username } = account
  // Without a network the name's first letter stands for the picture.
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <FocusButton
      focusKey={`account-${account.id}`}
      look="card"
      className={isChosen === true ? `${styles.card} ${styles.chosen}` : styles.card}
      {...(isChosen === null ? {} : { pressed: isChosen })}
      onFocus={onFocus}
      onPress={onPress}
    >
      {picture === null || picture === failed ? (
        <span className={styles.initial}>{(username ?? name).slice(0, 1).toUpperCase()}</span>
      ) : (
        <img className={styles.picture} src={picture} alt="" onError={() => setFailed(picture)} />
      )}
      <span className={styles.name}>{accountTitle({ name, username })}</span>
      {provider === null ? null : <span className={styles.badge}>{PROVIDER_NAMES[provider]}</span>}
      <Standing account={account} standing={standing} />
    </FocusButton>
  )
}

function Standing({ account, standing }: Pick<AccountCardProps, 'account' | 'standing'>) {
  const { t } = useTranslation('tv')
  const { ready, pending } = account.media
  if (standing === 'preparing') {
    const percent = `${Math.round((ready / (ready + pending)) * 100)}%`
    return (
      <span className={styles.standing}>
        {t('accounts.preparing', { ready, total: ready + pending })}
        <span className={styles.progress}>
          <span className={styles.progressDone} style={{ width: percent }} />
        </span>
      </span>
    )
  }
  const alarming = standing === 'expired' || standing === 'notConnected'
  return (
    <span className={alarming ? styles.alarm : styles.standing}>{t(STANDING_TEXTS[standing])}</span>
  )
}
