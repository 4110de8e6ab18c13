import type { EndReason } from '@vitrine/player'
import { buttonClass } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { Link } from '../../shared/navigation/link.tsx'
import { QrCode } from '../../shared/feedback/qr-code.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { messageKeyOf } from './leave-messages.rules.ts'
import styles from './screen-player.module.css'

export interface ScreenEndedProps {
  readonly reason: EndReason
}

/** Shows a person in front of a shop's screen why it does not play, and what they can do (reading P10). */
export function ScreenEnded({ reason }: ScreenEndedProps) {
  const { t } = useTexts()
  const button = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    button.current?.querySelector('a')?.focus()
  }, [])
  const hasPlans = reason.kind === 'plan_expired' || reason.kind === 'screen_limit'
  return (
    <div className={styles.ended} role="status">
      <p>{t(messageKeyOf(reason.kind))}</p>
      {hasPlans && (
        <QrCode
          value={new URL('/plans', location.origin).href}
          label={t('playback.plans_qr')}
          size={220}
        />
      )}
      {hasPlans && <p className={styles.hint}>{t('playback.plans_qr')}</p>}
      <p ref={button} className={styles.endedActions}>
        <Link className={buttonClass({ variant: 'signal' })} to="/accounts">
          {t('playback.back')}
        </Link>
        {hasPlans && (
          <Link className={buttonClass({ variant: 'line' })} to="/plans">
            {t('payment.see_plans')}
          </Link>
        )}
      </p>
    </div>
  )
}
