import type { Payment } from '@vitrine/api'
import { type ChargeStatus, CHECKOUT_PATHS, paymentFollowUp } from '@vitrine/domain'
import { Button, type ButtonVariant, buttonClass } from '@vitrine/ui'
import { useNavigate } from 'react-router-dom'
import { FailureAlert } from '../../shared/feedback/failure-alert.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { useChoiceOfOrder } from './result.queries.ts'
import { isExpired } from './result.rules.ts'

interface ResultActionsProps {
  readonly status: ChargeStatus
  readonly payment: Payment | null
}

/** The way on from each status. */
export function ResultActions({ status, payment }: ResultActionsProps) {
  const { t } = useTexts()
  const nowMs = useNow()
  const isOver = status === 'waiting' && payment !== null && isExpired(payment, nowMs)
  if (status === 'declined' || isOver) {
    return (
      <>
        <PayAgain
          label={t(isSameWay(status, payment) ? 'result.try_again' : 'result.new_payment')}
          orderId={payment?.order_id ?? null}
        />
        {isOver && <FollowUpLink status={status} variant="line" />}
      </>
    )
  }
  // Where a code waits to be copied, that is the first action.
  const hasCode = status === 'waiting' && payment !== null
  return <FollowUpLink status={status} variant={hasCode ? 'line' : 'signal'} />
}

/** Whether the buyer can pay as before: by card, unless the provider refuses every card. */
function isSameWay(status: ChargeStatus, payment: Payment | null): boolean {
  return status === 'declined' && payment?.decline?.reason !== 'other_method'
}

interface FollowUpLinkProps {
  readonly status: Exclude<ChargeStatus, 'declined'>
  readonly variant: ButtonVariant
}

function FollowUpLink({ status, variant }: FollowUpLinkProps) {
  const { t } = useTexts()
  const texts = {
    paid: t('result.to_accounts'),
    authorized: t('result.to_plan'),
    in_analysis: t('result.to_plan'),
    waiting: t('result.to_plan'),
    canceled: t('result.to_plans'),
  }
  return (
    <Link className={buttonClass({ variant, wide: true })} to={paymentFollowUp(status).path}>
      {texts[status]}
    </Link>
  )
}

interface PayAgainProps {
  readonly label: string
  readonly orderId: string | null
}

/** Leads to the payment with the same choice. */
function PayAgain({ label, orderId }: PayAgainProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { mutate: restoreChoice, isPending, error } = useChoiceOfOrder()
  return (
    <>
      {error !== null && <FailureAlert title={t('result.again_failed')} error={error} />}
      <Button
        variant="signal"
        wide
        busy={isPending}
        onClick={() => {
          restoreChoice(orderId, {
            onSuccess: (isStored) =>
              void navigate(isStored ? CHECKOUT_PATHS.payment : CHECKOUT_PATHS.plans),
          })
        }}
      >
        {label}
      </Button>
    </>
  )
}
