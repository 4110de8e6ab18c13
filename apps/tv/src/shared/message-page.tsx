import { useTranslation } from 'react-i18next'
import { BrandMark } from './brand-mark.tsx'
import { FocusArea, FocusButton } from './focus.tsx'
import { withoutWidow } from './without-widow.ts'
import styles from './message-page.module.css'
import { QrCard } from './qr-card.tsx'
import { shortAddress } from './short-address.ts'

interface MessagePageProps {
  readonly title: string
  readonly text: string
  /** The address in the QR code; null for no code. */
  readonly link: string | null
  /** The first one has the focus. */
  readonly actions: readonly {
    readonly key: string
    readonly text: string
    readonly onPress: () => void
  }[]
}

/** A problem and one action. */
export function MessagePage({ title, text, link, actions }: MessagePageProps) {
  const { t } = useTranslation('tv')
  return (
    <FocusArea focusKey="message" className={styles.page}>
      <div className={link === null ? styles.wide : styles.words}>
        <BrandMark />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{withoutWidow(text)}</p>
        {actions.map((action, index) => (
          <FocusButton
            key={action.key}
            focusKey={`message-${action.key}`}
            className={index === 0 ? undefined : styles.next}
            onPress={action.onPress}
          >
            {action.text}
          </FocusButton>
        ))}
      </div>
      {link === null ? null : (
        <div className={styles.code}>
          <QrCard link={link} label={t('message.qrLabel')} />
          <p className={styles.scan}>{t('message.scan')}</p>
          <p className={styles.address}>{shortAddress(link)}</p>
        </div>
      )}
    </FocusArea>
  )
}
