import { codeEnding, type Pairing } from '@vitrine/playback/pairing'
import { TroubleDot } from '@vitrine/player/react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../shared/brand-mark.tsx'
import { withoutWidow } from '../../shared/without-widow.ts'
import { QrCard } from '../../shared/qr-card.tsx'
import styles from './unattended-pairing.module.css'
import { scanLink } from './pairing-page.tsx'

interface UnattendedPairingProps {
  readonly qr: Pairing
  readonly portalUrl: string
}

/**
 * For a signed-out TV that nobody is in front of: the product's card with one QR code. The phone asks for the
 * ending (reading Q2). The typed code is shown after a key press (reading P10).
 */
export function UnattendedPairing({ qr, portalUrl }: UnattendedPairingProps) {
  const { t } = useTranslation(['tv', 'player'])
  const { codes, isUnreachable } = useSyncExternalStore(qr.subscribe, qr.getState)
  const code = codes[0]?.code ?? null
  return (
    <div className={styles.page}>
      <BrandMark />
      {code === null ? null : (
        <>
          <p className={styles.text}>{withoutWidow(t('pairing.notLinked'))}</p>
          <QrCard link={scanLink(portalUrl, code)} label={t('pairing.qrLabel')} />
          <p className={styles.ending}>
            {t('pairing.codeEnding')} <strong>{codeEnding(code)}</strong>
          </p>
        </>
      )}
      {isUnreachable ? <TroubleDot label={t('player:trouble')} /> : null}
    </div>
  )
}
