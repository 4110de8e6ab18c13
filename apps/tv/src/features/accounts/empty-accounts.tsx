import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../shared/brand-mark.tsx'
import { FocusArea, FocusButton } from '../../shared/focus.tsx'
import { QrCard } from '../../shared/qr-card.tsx'
import styles from './empty-accounts.module.css'

interface EmptyAccountsProps {
  readonly link: string
  readonly languageName: string
  readonly onLanguage: () => void
  readonly onSignOut: () => void
}

/** Signed in, nothing connected yet: the phone does that, the TV only shows the way. */
export function EmptyAccounts({ link, languageName, onLanguage, onSignOut }: EmptyAccountsProps) {
  const { t } = useTranslation('tv')
  return (
    <FocusArea focusKey="accounts-empty" className={styles.page}>
      <div className={styles.words}>
        <BrandMark />
        <h1 className={styles.title}>{t('accounts.emptyTitle')}</h1>
        <p className={styles.text}>{t('accounts.emptyText')}</p>
        <FocusButton focusKey="empty-language" onPress={onLanguage}>
          {t('language.button', { language: languageName })}
        </FocusButton>
        <FocusButton focusKey="empty-sign-out" className={styles.next} onPress={onSignOut}>
          {t('accounts.signOut')}
        </FocusButton>
      </div>
      <div className={styles.code}>
        <QrCard link={link} label={t('accounts.emptyQr')} />
        <p className={styles.address}>{link}</p>
      </div>
    </FocusArea>
  )
}
