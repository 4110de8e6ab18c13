import { codeEnding, type Pairing } from '@vitrine/playback/pairing'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusArea } from '../../shared/focus.tsx'
import { QrCard } from '../../shared/qr-card.tsx'
import { ServerProblem, useServerProblem } from '../../shared/server-problem.tsx'
import { shortAddress } from '../../shared/short-address.ts'
import { TroubleToast } from '../../shared/trouble-toast.tsx'
import styles from './pairing-page.module.css'

interface PairingPageProps {
  readonly qr: Pairing
  readonly typed: Pairing
  readonly portalUrl: string
  /** Above the codes: the name, and the buttons of every page. */
  readonly top: ReactNode
}

/** `ABC 234`: people type two short groups with fewer mistakes. */
const GROUP_LENGTH = 3

/** Two ways to pair the TV: a QR code for phones, and six characters for those who cannot scan. */
export function PairingPage({ qr, typed, portalUrl, top }: PairingPageProps) {
  const { t } = useTranslation('tv')
  const scanned = useSyncExternalStore(qr.subscribe, qr.getState)
  const entered = useSyncExternalStore(typed.subscribe, typed.getState)
  const problem = useServerProblem()
  if (problem !== null && scanned.codes.length + entered.codes.length === 0) {
    return (
      <FocusArea focusKey="pairing" preferred="pairing-language" className={styles.page}>
        {top}
        <div className={styles.problem}>
          <ServerProblem problem={problem} />
        </div>
      </FocusArea>
    )
  }
  return (
    <FocusArea focusKey="pairing" preferred="pairing-language" className={styles.page}>
      {top}
      <h1 className={styles.title}>{t('pairing.title')}</h1>
      <div className={styles.ways}>
        <ScannedCode code={scanned.codes[0]?.code ?? null} portalUrl={portalUrl} />
        <TypedCode code={entered.codes[0]?.code ?? null} portalUrl={portalUrl} />
      </div>
      <TroubleToast text={scanned.isUnreachable ? t('notice.offlinePairing') : null} />
    </FocusArea>
  )
}

/** The address in the QR code. */
export function scanLink(portalUrl: string, code: string): string {
  return `${portalUrl}/accounts?authorization_code=${encodeURIComponent(code)}`
}

interface CodeProps {
  /** Null while it is created. */
  readonly code: string | null
  readonly portalUrl: string
}

function ScannedCode({ code, portalUrl }: CodeProps) {
  const { t } = useTranslation('tv')
  return (
    <div className={styles.scan}>
      {code === null ? (
        <div className={styles.waiting}>{t('pairing.preparing')}</div>
      ) : (
        <QrCard link={scanLink(portalUrl, code)} label={t('pairing.qrLabel')} />
      )}
      <div className={styles.beside}>
        <ol>
          <Step number={1}>{t('pairing.stepScan')}</Step>
          <Step number={2}>{t('pairing.stepAllow')}</Step>
          <Step number={3}>{t('pairing.stepPlay')}</Step>
        </ol>
        {code === null ? null : (
          <p className={styles.ending}>
            {t('pairing.codeEnding')} <strong>{codeEnding(code)}</strong>
          </p>
        )}
      </div>
    </div>
  )
}

function TypedCode({ code, portalUrl }: CodeProps) {
  const { t } = useTranslation('tv')
  return (
    <div className={styles.type}>
      <h2 className={styles.other}>{t('pairing.otherWay')}</h2>
      <ol>
        <Step number={1}>
          {t('pairing.stepOpen')} <strong>{shortAddress(portalUrl)}</strong>
        </Step>
        <Step number={2}>{t('pairing.stepChoose')}</Step>
        <Step number={3}>{t('pairing.stepType')}</Step>
      </ol>
      <p className={styles.code} data-code={code}>
        {code === null ? '…' : `${code.slice(0, GROUP_LENGTH)} ${code.slice(GROUP_LENGTH)}`}
      </p>
    </div>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.number}>{number}</span>
      <span className={styles.words}>{children}</span>
    </li>
  )
}
