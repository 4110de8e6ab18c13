import { TroubleDot } from '@vitrine/player/react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../shared/brand-mark.tsx'
import { withLastWords } from '../../shared/last-words.ts'
import { QrCard } from '../../shared/qr-card.tsx'
import styles from './calm-pairing.module.css'
import { CODE_ENDING_LENGTH, scanLink } from './pairing-page.tsx'
import type { Pairing } from './pairing.runtime.ts'

interface CalmPairingProps {
  readonly qr: Pairing
  readonly portalUrl: string
}

/**
 * A TV that was signed out, while nobody is in front of it: the product's card with one code. The ending
 * is what the phone asks for (reading Q2); the code to type comes with a key press (reading P10).
 */
export function CalmPairing({ qr, portalUrl }: CalmPairingProps) {
  const { t } = useTranslation(['tv', 'player'])
  const { codes, unreachable } = useSyncExternalStore(qr.subscribe, qr.getState)
  const code = codes[0]?.code ?? null
  return (
    <div className={styles.page}>
      <BrandMark />
      {code === null ? null : (
        <>
          <p className={styles.text}>{withLastWords(t('pairing.notLinked'))}</p>
          <QrCard link={scanLink(portalUrl, code)} label={t('pairing.qrLabel')} />
          <p className={styles.ending}>
            {t('pairing.codeEnding')} <strong>{code.slice(-CODE_ENDING_LENGTH)}</strong>
          </p>
        </>
      )}
      {unreachable ? <TroubleDot label={t('player:trouble')} /> : null}
    </div>
  )
}
