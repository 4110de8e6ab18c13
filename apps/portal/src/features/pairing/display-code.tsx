import type { TvStart } from '@vitrine/api'
import { Spinner } from '@vitrine/ui'
import { QrCode } from '@vitrine/ui/qr-code'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import { pairDisplay } from './display-pairing.ts'
import { codeEnding, signInLink } from './display-pairing.rules.ts'
import styles from './display-code.module.css'

export interface DisplayCodeProps {
  /** Where the phone goes on to after sign-in: one of our own paths. */
  readonly redirect: string
  readonly onAllowed: (token: string, start: TvStart | null) => void
}

const QR_SIZE = 208

/** The QR code by which a phone lets this screen in. */
export function DisplayCode({ redirect, onAllowed }: DisplayCodeProps) {
  const { t } = useTexts()
  const [code, setCode] = useState<string | null>(null)
  const [isTroubled, setTroubled] = useState(false)
  const allowed = useEffectEvent(onAllowed)

  useEffect(() => {
    const abort = new AbortController()
    const events = {
      onCode: (shown: string) => {
        setCode(shown)
        setTroubled(false)
      },
      onTrouble: () => {
        setTroubled(true)
      },
      onAllowed: (token: string, start: TvStart | null) => {
        allowed(token, start)
      },
    }
    void pairDisplay(events, abort.signal)
    return () => {
      abort.abort()
    }
  }, [])

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
        {isTroubled && t('sign_in.qr_failed')}
        {!isTroubled && code !== null && (
          <>
            {t('sign_in.code_ending')} <strong translate="no">{codeEnding(code)}</strong>
          </>
        )}
      </p>
    </section>
  )
}
