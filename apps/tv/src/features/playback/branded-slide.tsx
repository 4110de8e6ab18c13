import type { Account } from '@vitrine/api'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '@vitrine/ui/mark'
import styles from './branded-slide.module.css'
import { profileOf } from './profile.rules.ts'

interface BrandedSlideProps {
  readonly account: Account
  /** Told when the slide takes the picture's place, and when the picture is back. */
  readonly onShown: (isShown: boolean) => void
}

/** The shop's own face while there is nothing else to play. Drifts, so that nothing burns in. */
export function BrandedSlide({ account, onShown }: BrandedSlideProps) {
  const { t } = useTranslation('tv')
  const [isPictureLost, setPictureLost] = useState(false)
  useEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  const name = account.username === null ? account.name : `@${account.username}`
  const profile = profileOf(account)
  return (
    <div className={styles.slide}>
      <div className={styles.drift}>
        <div className={styles.shop}>
          {account.picture === null || isPictureLost ? (
            <span className={styles.initial}>{name.replace('@', '').charAt(0).toUpperCase()}</span>
          ) : (
            <img
              className={styles.picture}
              src={account.picture}
              alt=""
              onError={() => setPictureLost(true)}
            />
          )}
          <p className={styles.name}>{name}</p>
        </div>
        {profile === null ? null : (
          <div className={styles.profile}>
            <div className={styles.card}>
              <QRCodeSVG
                className={styles.code}
                value={profile.url}
                level="M"
                bgColor="#ffffff"
                fgColor="#15161c"
                role="img"
                title={t('message.qrLabel')}
              />
            </div>
            <p className={styles.more}>{t('branded.more', { network: profile.network })}</p>
          </div>
        )}
      </div>
      <p className={styles.product}>
        <Mark className={styles.mark} />
        {t('app.name')}
      </p>
    </div>
  )
}
