import type { Account } from '@vitrine/api'
import { accountState } from '@vitrine/playback/accounts'
import { useTranslation } from 'react-i18next'
import { focusOn, FocusRow } from '../../shared/focus.tsx'
import { useUpright } from '../../shared/rotated-frame.tsx'
import { AccountCard } from './account-card.tsx'
import styles from './accounts-page.module.css'

interface AccountCarouselProps {
  readonly accounts: readonly Account[]
  readonly chosen: Account
  readonly nowMs: number
  readonly onChoose: (account: Account) => void
  readonly onOpen: (account: Account) => void
}

/** Width of a card with its gap, in rem; as in the style sheet. */
const CARD_PITCH_REM = 32
const HALF_CARD_REM = 14
const HALF_PAIR_REM = 30

/**
 * The row slides so that the chosen card stands in the middle, or one of two on an upright page; arrows on screen
 * are for pointers.
 */
export function AccountCarousel(props: AccountCarouselProps) {
  const { accounts, chosen, nowMs, onChoose, onOpen } = props
  const { t } = useTranslation('tv')
  const index = accounts.indexOf(chosen)
  const step = (by: number) => {
    const next = accounts[index + by]
    if (next !== undefined) focusOn(`account-${next.id}`)
  }
  const isPair = useUpright() && accounts.length > 1
  const first = isPair ? Math.min(index, accounts.length - 2) : index
  const half = isPair ? HALF_PAIR_REM : HALF_CARD_REM
  const shift = `translateX(${-(first * CARD_PITCH_REM + half)}rem)`
  return (
    <div className={styles.carousel}>
      <FocusRow focusKey="accounts-cards" preferred={`account-${chosen.id}`}>
        <div className={styles.track} style={{ transform: shift }}>
          {accounts.map((account) => (
            <AccountCard
              key={account.id}
              account={account}
              state={accountState(account, nowMs)}
              isChosen={accounts.length > 1 ? account === chosen : null}
              onFocus={() => onChoose(account)}
              onPress={() => onOpen(account)}
            />
          ))}
        </div>
      </FocusRow>
      {index > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.previous}
          aria-label={t('accounts.previous')}
          onClick={() => step(-1)}
        >
          ‹
        </button>
      ) : null}
      {index < accounts.length - 1 ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.following}
          aria-label={t('accounts.next')}
          onClick={() => step(1)}
        >
          ›
        </button>
      ) : null}
    </div>
  )
}
