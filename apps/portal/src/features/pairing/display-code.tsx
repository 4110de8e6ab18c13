import type { TvStart } from '@vitrine/api'
import { Spinner } from '@vitrine/ui'
import { QrCode } from '@vitrine/ui/qr-code'
import { systemClock } from '@vitrine/playback/clock'
import {
  codeEnding,
  createQrPairingApi,
  type PairingState,
  parseTvStart,
  startPairing,
} from '@vitrine/playback/pairing'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { device } from '../../shared/device.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { displayCodeStorage } from './display-code-storage.ts'
import { signInLink } from './display-pairing.rules.ts'
import styles from './display-code.module.css'

export interface DisplayCodeProps {
  /** The page that the phone opens after sign-in: a path of the portal. */
  readonly redirect: string
  readonly onAllowed: (token: string, start: TvStart | null) => void
}

const QR_SIZE = 208

/** The QR code by which a phone pairs this screen. */
export function DisplayCode({ redirect, onAllowed }: DisplayCodeProps) {
  const { t } = useTexts()
  const pairing = usePairing(onAllowed)
  const code = pairing?.codes[0]?.code ?? null
  const isUnreachable = pairing?.isUnreachable ?? false
  return (
    <section className={styles.panel} aria-labelledby="display-code-title">
      <div className={styles.code}>
        {code === null ? (
          <Spinner />
        ) : (
          <QrCode
            value={signInLink(location.origin, code, redirect)}
            label={t('sign_in.qr_label')}
            size={QR_SIZE}
          />
        )}
      </div>
      <h2 className={styles.title} id="display-code-title">
        {t('sign_in.qr_title')}
      </h2>
      <p className={styles.text}>{t('sign_in.qr_text')}</p>
      <p className={styles.ending} role="status">
        {isUnreachable && t('sign_in.qr_failed')}
        {!isUnreachable && code !== null && (
          <>
            {t('sign_in.code_ending')} <strong translate="no">{codeEnding(code)}</strong>
          </>
        )}
      </p>
    </section>
  )
}

/** Pairs this page while it is shown. */
function usePairing(onAllowed: DisplayCodeProps['onAllowed']): PairingState | null {
  const [state, setState] = useState<PairingState | null>(null)
  const allow = useEffectEvent(onAllowed)
  useEffect(() => {
    const pairing = startPairing({
      pairingApi: createQrPairingApi(api, { device, version: APP_VERSION }),
      storage: displayCodeStorage,
      clock: systemClock,
      random: Math.random,
      onAllowed({ token, vuex }) {
        allow(token, parseTvStart(vuex))
      },
    })
    const unsubscribe = pairing.subscribe(() => {
      setState(pairing.getState())
    })
    return () => {
      unsubscribe()
      pairing.stop()
    }
  }, [])
  return state
}
