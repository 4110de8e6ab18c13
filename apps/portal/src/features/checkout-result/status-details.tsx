import type { Payment } from '@vitrine/api'
import { type ChargeStatus, isUnsettled, paymentFollowUp } from '@vitrine/domain'
import { Alert, Icon, type IconName } from '@vitrine/ui'
import { moneyText } from '../../shared/texts/money-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { BoletoPayment } from './boleto-payment.tsx'
import { PixPayment } from './pix-payment.tsx'
import styles from './result.module.css'
import type { WatchedPayment } from './result.queries.ts'
import { STATUS_TONES } from './result.rules.ts'

interface StatusDetailsProps {
  readonly status: ChargeStatus
  readonly watched: WatchedPayment
}

/** What happened and what happens next. */
export function StatusDetails({ status, watched }: StatusDetailsProps) {
  const { payment, hasStopped } = watched
  const isOpen = isUnsettled(status)
  return (
    <section className={styles.card}>
      <StatusMark status={status} />
      <StatusText status={status} payment={payment} />
      {isOpen && payment !== null && <WatchText hasStopped={hasStopped} />}
    </section>
  )
}

const MARKS: Readonly<Record<ChargeStatus, IconName | null>> = {
  paid: 'check',
  authorized: 'check',
  in_analysis: 'search',
  declined: 'warning',
  canceled: 'close',
  // The code to pay is what the page is about.
  waiting: null,
}

function StatusMark({ status }: { readonly status: ChargeStatus }) {
  const icon = MARKS[status]
  if (icon === null) return null
  return (
    <span className={styles.mark} data-tone={STATUS_TONES[status]}>
      <Icon name={icon} size={32} />
    </span>
  )
}

interface StatusTextProps {
  readonly status: ChargeStatus
  /** Null when only the status is known. */
  readonly payment: Payment | null
}

function StatusText({ status, payment }: StatusTextProps) {
  if (status === 'declined') return <DeclineText decline={payment?.decline ?? null} />
  if (status === 'canceled') return <CanceledText refundedCents={payment?.refunded ?? 0} />
  if (status === 'waiting' && payment !== null) {
    if (payment.pix !== null) return <PixPayment payment={payment} pix={payment.pix} />
    if (payment.boleto !== null) return <BoletoPayment payment={payment} boleto={payment.boleto} />
  }
  return <PlainText status={status} />
}

function PlainText({
  status,
}: {
  readonly status: Exclude<ChargeStatus, 'declined' | 'canceled'>
}) {
  const { t } = useTexts()
  return (
    <>
      <p className={styles.lead}>{t(`result.${status}_text`)}</p>
      {status === 'paid' && <p className={styles.text}>{t('result.paid_next')}</p>}
      {paymentFollowUp(status).takesTime && (
        <>
          <p className={styles.text}>{t('result.takes_time')}</p>
          <p className={styles.text}>{t('result.do_not_pay_again')}</p>
        </>
      )}
    </>
  )
}

function DeclineText({ decline }: { readonly decline: Payment['decline'] }) {
  const { t } = useTexts()
  if (decline === null) return <p className={styles.lead}>{t('result.declined_text')}</p>
  return (
    <>
      <p className={styles.lead}>{t(`result.decline_${decline.reason}`)}</p>
      {decline.reason !== 'other_method' && <p className={styles.text}>{t(retryText(decline))}</p>}
      <p className={styles.text}>{t('result.nothing_charged')}</p>
    </>
  )
}

/** Wrong data can be corrected. Any other card that was refused for good must not be tried again. */
function retryText({ reason, can_retry_card }: NonNullable<Payment['decline']>) {
  if (reason === 'check_card') return 'result.check_and_retry'
  if (reason === 'fewer_installments' || can_retry_card) return 'result.same_card'
  return 'result.other_card'
}

function CanceledText({ refundedCents }: { readonly refundedCents: number }) {
  const { t } = useTexts()
  if (refundedCents === 0) return <p className={styles.lead}>{t('result.canceled_text')}</p>
  return (
    <p className={styles.lead}>{t('result.refunded_text', { amount: moneyText(refundedCents) })}</p>
  )
}

function WatchText({ hasStopped }: { readonly hasStopped: boolean }) {
  const { t } = useTexts()
  if (hasStopped) return <Alert tone="info">{t('result.mail_you')}</Alert>
  return <p className={styles.text}>{t('result.changes_itself')}</p>
}
