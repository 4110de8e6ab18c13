import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusArea } from '../../shared/focus.tsx'
import { withoutWidow } from '../../shared/without-widow.ts'
import { QrCard } from '../../shared/qr-card.tsx'
import { shortAddress } from '../../shared/short-address.ts'
import styles from './empty-accounts.module.css'

interface EmptyAccountsProps {
  readonly link: string
  /** Rendered above: the name, and the buttons of every page. */
  readonly top: ReactNode
}

/** For a signed-in TV without accounts: a QR code for the phone, which connects one. */
export function EmptyAccounts({ link, top }: EmptyAccountsProps) {
  const { t } = useTranslation('tv')
  return (
    <FocusArea focusKey="accounts-empty" className={styles.page}>
      {top}
      <div className={styles.columns}>
        <div className={styles.words}>
          <h1 className={styles.title}>{withoutWidow(t('accounts.emptyTitle'))}</h1>
          <p className={styles.text}>{withoutWidow(t('accounts.emptyText'))}</p>
        </div>
        <div className={styles.code}>
          <QrCard link={link} label={t('accounts.emptyQr')} />
          <p className={styles.address}>{shortAddress(link)}</p>
        </div>
      </div>
    </FocusArea>
  )
}
