import type { Payment } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Alert } from '@vitrine/ui'
import { QrCode } from '../../shared/feedback/qr-code.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { moneyText } from '../../shared/texts/money-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { dateText } from '../../shared/time/date-text.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { CopyField } from './copy-field.tsx'
import styles from './result.module.css'
import { isExpired, timeLeft } from './result.rules.ts'

const QR_SIZE = 240

interface PixPaymentProps {
  readonly payment: Payment
  readonly pix: NonNullable<Payment['pix']>
}

/** A Pix that waits: code to copy, QR code, time left, and how to pay. */
export function PixPayment({ payment, pix }: PixPaymentProps) {
  const { t } = useTexts()
  const nowMs = useNow()
  if (isExpired(payment, nowMs)) {
    return <Alert tone="warning">{t('result.pix_expired')}</Alert>
  }
  return (
    <>
      <p className={styles.amount}>{moneyText(payment.amount)}</p>
      <TimeLeftText expiresAt={pix.expires_at} nowMs={nowMs} />
      <div className={styles.pix}>
        <CopyField label={t('result.pix_code')} text={pix.text} button={t('result.pix_copy')} />
        <div className={styles.qr}>
          <QrCode value={pix.text} label={t('result.pix_qr')} size={QR_SIZE} />
        </div>
      </div>
      <ol className={styles.steps}>
        <li>{t('result.pix_step_1')}</li>
        <li>{t('result.pix_step_2')}</li>
        <li>{t('result.pix_step_3', { amount: moneyText(payment.amount) })}</li>
      </ol>
    </>
  )
}

interface TimeLeftTextProps {
  readonly expiresAt: string
  readonly nowMs: number
}

function TimeLeftText({ expiresAt, nowMs }: TimeLeftTextProps) {
  const { t } = useTexts()
  const { hours, minutes } = timeLeft(expiresAt, nowMs)
  const left =
    hours === 0 ? t('result.minutes_left', { minutes }) : t('result.hours_left', { hours, minutes })
  const until = dateText(expiresAt, languageTag(currentLanguage()))
  return <p className={styles.left}>{t('result.pix_left', { left, until })}</p>
}
