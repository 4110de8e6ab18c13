import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../shared/brand-mark.tsx'
import { FocusArea, FocusButton } from '../../shared/focus.tsx'
import { Notice } from '../../shared/notice.tsx'
import { QrCard } from '../../shared/qr-card.tsx'
import type { Pairing } from './pairing.runtime.ts'
import styles from './pairing-page.module.css'

interface PairingPageProps {
  /** Called once while the page shows; the page stops what it started. */
  readonly start: () => Pairing
  readonly portalUrl: string
  readonly languageName: string
  readonly onChooseLanguage: () => void
}

/** How many characters of the code a person compares with their phone. */
const CODE_ENDING_LENGTH = 4

/** Signs the TV in: a QR code for phones, the address for those who cannot scan. */
export function PairingPage({ start, ...page }: PairingPageProps) {
  const [pairing, setPairing] = useState<Pairing | null>(null)
  useEffect(() => {
    const started = start()
    setPairing(started)
    return started.stop
  }, [start])
  return pairing === null ? null : <ShownPairing pairing={pairing} {...page} />
}

function ShownPairing({
  pairing,
  portalUrl,
  languageName,
  onChooseLanguage,
}: Omit<PairingPageProps, 'start'> & { readonly pairing: Pairing }) {
  const { t } = useTranslation('tv')
  const state = useSyncExternalStore(pairing.subscribe, pairing.getState)
  const code = state.codes[0]?.code
  const link =
    code === undefined
      ? null
      : `${portalUrl}/accounts?authorization_code=${encodeURIComponent(code)}`
  return (
    <FocusArea focusKey="pairing" className={styles.page}>
      <div className={styles.words}>
        <BrandMark />
        <h1 className={styles.title}>{t('pairing.title')}</h1>
        <ol className={styles.steps}>
          <PairingStep number={1}>{t('pairing.stepScan')}</PairingStep>
          <PairingStep number={2}>{t('pairing.stepAllow')}</PairingStep>
          <PairingStep number={3}>{t('pairing.stepPlay')}</PairingStep>
        </ol>
        <FocusButton focusKey="pairing-language" onPress={onChooseLanguage}>
          {t('language.button', { language: languageName })}
        </FocusButton>
      </div>
      <div className={styles.code}>
        {link === null ? <div className={styles.waiting}>{t('pairing.preparing')}</div> : null}
        {link === null ? null : <QrCard link={link} label={t('pairing.qrLabel')} />}
        {code === undefined ? null : (
          <p className={styles.ending}>
            {t('pairing.codeEnding')} <strong>{code.slice(-CODE_ENDING_LENGTH)}</strong>
          </p>
        )}
        {link === null ? null : (
          <p className={styles.address}>
            {t('pairing.orOpen')}
            <span className={styles.link}>{link}</span>
          </p>
        )}
      </div>
      <Notice text={state.unreachable ? t('notice.offlinePairing') : null} />
    </FocusArea>
  )
}

function PairingStep({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.number}>{number}</span>
      <span>{children}</span>
    </li>
  )
}
