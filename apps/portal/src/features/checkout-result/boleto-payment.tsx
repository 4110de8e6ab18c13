import type { Payment } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Alert, buttonClass, Icon } from '@vitrine/ui'
import { currentLanguage } from '../../shared/texts/language.ts'
import { moneyText } from '../../shared/texts/money-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { dayText } from '../../shared/time/date-text.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { CopyField } from './copy-field.tsx'
import styles from './result.module.css'
import { boletoDigits, isExpired } from './result.rules.ts'

interface BoletoPaymentProps {
  readonly payment: Payment
  readonly boleto: NonNullable<Payment['boleto']>
}

/** A boleto that waits: its digits, its due date and its PDF. */
export function BoletoPayment({ payment, boleto }: BoletoPaymentProps) {
  const { t } = useTexts()
  const nowMs = useNow()
  if (isExpired(payment, nowMs)) {
    return <Alert tone="warning">{t('result.boleto_expired')}</Alert>
  }
  const date = dayText(boleto.due_date, languageTag(currentLanguage()))
  return (
    <>
      <p className={styles.amount}>{moneyText(payment.amount)}</p>
      <p className={styles.left}>{t('result.boleto_due', { date })}</p>
      <CopyField
        label={t('result.boleto_code')}
        text={boleto.formatted_barcode}
        copied={boletoDigits(boleto.formatted_barcode)}
        button={t('result.boleto_copy')}
      />
      <a
        className={buttonClass({ variant: 'line', wide: true })}
        href={boleto.pdf_url}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="external" />
        {t('result.boleto_pdf')}
      </a>
      <p className={styles.text}>{t('result.boleto_days')}</p>
    </>
  )
}
