import type { Account } from '@vitrine/api'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { preparationOf } from '../../../features/accounts/account.rules.ts'
import { AddAccount, AddAccountByPhone } from '../../../features/accounts/add-account.tsx'
import type { Connecting } from '../../../features/accounts/connecting.ts'
import { isTvVariant } from '../../../shared/session/session.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import styles from './accounts-page.module.css'

/** The options to connect an account; a TV shows a QR code for the phone. */
export function ConnectOptions({ connecting }: { readonly connecting: Connecting }) {
  if (isTvVariant()) return <AddAccountByPhone />
  return (
    <AddAccount
      connecting={connecting.provider}
      onConnect={(provider) => {
        connecting.start(provider, null)
      }}
    />
  )
}

export interface AccountsHeadProps {
  readonly accounts: readonly Account[]
  readonly connecting: Connecting
  /** Whether there is a card with Play. */
  readonly canPlay: boolean
}

/** The page's title, with a small button that adds an account. */
export function AccountsHead({ accounts, connecting, canPlay }: AccountsHeadProps) {
  const { t } = useTexts()
  const preparing = preparationOf(accounts)
  const [isAdding, setAdding] = useState(false)
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{t('accounts.title')}</h1>
        {canPlay && (
          <p className={styles.lead}>
            {preparing === null ? <Lead /> : t('accounts.preparing', { ...preparing })}
          </p>
        )}
      </div>
      <Button
        variant="line"
        icon="plus"
        onClick={() => {
          setAdding(true)
        }}
      >
        {t('accounts.add')}
      </Button>
      {isAdding && (
        <Dialog
          title={t('accounts.add')}
          closeLabel={t('app.close')}
          onClose={() => {
            setAdding(false)
          }}
        >
          <ConnectOptions connecting={connecting} />
        </Dialog>
      )}
    </header>
  )
}

/** An instruction that names the first button of the cards. */
function Lead() {
  const { t } = useTexts()
  const button = t(isTvVariant() ? 'accounts.play' : 'accounts.elsewhere')
  return t('accounts.lead', { button })
}
