import type { Order, Quote, User } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { CHECKOUT_PATHS, finishPath, parseFinishStatus } from '@vitrine/domain'
import { Alert, Button, buttonClass, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { OrderSummary } from '../../../features/payment/order-summary.tsx'
import { PaymentForm } from '../../../features/payment/payment-form.tsx'
import { useQuote, useUnfinishedOrder } from '../../../features/payment/payment.queries.ts'
import type { FoundPayment } from '../../../features/payment/payment-submit.rules.ts'
import { usePayment } from '../../../features/payment/use-payment.ts'
import { EmailProof } from '../../../features/profile/email-proof.tsx'
import { useProfile } from '../../../features/profile/profile.queries.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { CheckoutLayout } from '../../../shared/checkout/checkout-layout.tsx'
import { type PlanChoice, storedPlanChoice } from '../../../shared/checkout/chosen-plan.ts'
import { moneyText } from '../../../shared/texts/money-text.ts'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'
import { Link } from '../../../shared/navigation/link.tsx'
import { session } from '../../../shared/session/session.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { OfferedContract } from './offered-contract.tsx'

const MY_PLAN_PATH = '/account/plan'

/** `/checkout/payment`: pays what was chosen. */
export function PaymentPage() {
  const { user } = useSnapshot(session)
  const [choice] = useState(storedPlanChoice)
  // The guard redirects before; storage may have been cleared in another tab since.
  if (user === null || choice === null) return <Navigate to={CHECKOUT_PATHS.plans} replace />
  return <ChosenPayment user={user} choice={choice} />
}

interface ChosenPaymentProps {
  readonly user: User
  readonly choice: PlanChoice
}

function ChosenPayment({ user, choice }: ChosenPaymentProps) {
  const { t } = useTexts()
  const quote = useQuote(choice)
  const isUpgrade = choice.kind === 'upgrade'
  const back = isUpgrade
    ? { to: MY_PLAN_PATH, label: t('payment.back_plan') }
    : { to: CHECKOUT_PATHS.shipping, label: t('payment.back_address') }
  const changePath = choice.kind === 'purchase' ? CHECKOUT_PATHS.plans : MY_PLAN_PATH
  return (
    <CheckoutLayout
      step={2}
      title={t('payment.title')}
      back={back}
      summary={
        quote.data === undefined ? null : (
          <OrderSummary quote={quote.data} changePath={changePath} />
        )
      }
    >
      {quote.data !== undefined && <Payable user={user} choice={choice} quote={quote.data} />}
      {quote.isPending && <FormSkeleton />}
      {quote.isLoadingError && <RefusedQuote query={quote} />}
    </CheckoutLayout>
  )
}

function FormSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height="640px" />
    </div>
  )
}

/** Refusals that a new choice cures, with the page where it is made. */
const CURES: Readonly<Record<string, string>> = {
  'plans.not_found': CHECKOUT_PATHS.plans,
  'orders.no_plan': CHECKOUT_PATHS.plans,
  'orders.plan_running': MY_PLAN_PATH,
  'orders.too_early': MY_PLAN_PATH,
  'orders.no_more_screens': MY_PLAN_PATH,
  'orders.amount_too_low': MY_PLAN_PATH,
}

function RefusedQuote({ query }: { readonly query: ReturnType<typeof useQuote> }) {
  const { t } = useTexts()
  const { error } = query
  const cure = error instanceof CallError ? CURES[error.code] : undefined
  if (cure === undefined) return <LoadFailure title={t('payment.quote_failed')} query={query} />
  return (
    <Alert
      tone="warning"
      announced
      actions={
        <Link className={buttonClass({ small: true })} to={cure}>
          {t(cure === MY_PLAN_PATH ? 'payment.see_my_plan' : 'payment.see_plans')}
        </Link>
      }
    >
      {errorText(error, t)}
    </Alert>
  )
}

interface PayableProps extends ChosenPaymentProps {
  readonly quote: Quote
}

function Payable({ user, choice, quote }: PayableProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const openResult = ({ id, status }: FoundPayment): void => {
    const path = finishPath(parseFinishStatus(status) ?? 'in_analysis')
    // Rendered before, so that the page no longer asks before it is left.
    flushSync(() => undefined)
    void navigate(`${path}&payment=${encodeURIComponent(id)}`)
  }
  const process = usePayment(openResult)
  const unfinished = useUnfinishedOrder()
  // Verified in another tab or on another phone: read again when the page gets the focus.
  useProfile(user.id)
  const isProcessing = unfinished.data?.state === 'processing' && process.state.kind === 'open'
  return (
    <>
      {quote.total !== expectedCents(choice, quote) && (
        <Alert tone="info">
          {t('payment.price_changed', {
            amount: moneyText(quote.total),
          })}
        </Alert>
      )}
      {unfinished.data != null && process.state.kind === 'open' && (
        <UnfinishedOrder order={unfinished.data} onOpen={openResult} />
      )}
      <EmailProof user={user} />
      {!isProcessing && user.email_verified && (
        <PaymentForm
          {...{ user, choice, quote, process }}
          contract={<OfferedContract choice={choice} quote={quote} />}
        />
      )}
    </>
  )
}

/** The total that the buyer saw, with the device, which the choice does not contain. */
function expectedCents(choice: PlanChoice, { lines }: Quote): number {
  const device = lines.find(({ kind }) => kind === 'device')
  return Math.round(choice.total * 100) + (device === undefined ? 0 : device.unit_amount)
}

interface UnfinishedOrderProps {
  readonly order: Order
  readonly onOpen: (payment: FoundPayment) => void
}

/** A payment that is under way, or a code that waits, with the way to it. */
function UnfinishedOrder({ order, onOpen }: UnfinishedOrderProps) {
  const { t } = useTexts()
  const payment = order.payments.find(
    ({ status }) => status !== 'declined' && status !== 'canceled',
  )
  const isProcessing = order.state === 'processing'
  return (
    <Alert
      tone={isProcessing ? 'warning' : 'info'}
      actions={
        payment !== undefined && (
          <Button
            small
            onClick={() => {
              onOpen(payment)
            }}
          >
            {t('payment.see_payment')}
          </Button>
        )
      }
    >
      {t(isProcessing ? 'payment.in_progress' : 'payment.waiting')}
    </Alert>
  )
}
