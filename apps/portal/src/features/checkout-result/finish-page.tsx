import {
  type ChargeStatus,
  CHECKOUT_PATHS,
  parseFinishStatus,
  paymentFollowUp,
} from '@vitrine/domain'
import { Skeleton } from '@vitrine/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { CheckoutLayout } from '../../shared/checkout/checkout-layout.tsx'
import { clearPlanChoice } from '../../shared/checkout/chosen-plan.ts'
import { session } from '../../shared/session/session.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { ResultActions } from './result-actions.tsx'
import styles from './result.module.css'
import { usePlanStart, useWatchedPayment, type WatchedPayment } from './result.queries.ts'
import { isExpired } from './result.rules.ts'
import { StatusDetails } from './status-details.tsx'

/** How long new buttons ignore presses, in ms: a press that was meant for the previous ones may be under way. */
const SETTLE_MS = 800

/** `/checkout/finish`: the result of a payment, which changes by itself. The router has checked the status. */
export function FinishPage() {
  const [query] = useSearchParams()
  const watched = useWatchedPayment(query.get('payment'))
  const status = watched.payment?.status ?? parseFinishStatus(query.get('status'))
  if (status === null) return <Navigate to={CHECKOUT_PATHS.plans} replace />
  return <Result status={status} watched={watched} />
}

interface ResultProps {
  readonly status: ChargeStatus
  readonly watched: WatchedPayment
}

function Result({ status, watched }: ResultProps) {
  const { t } = useTexts()
  const title = useTitle(status, watched)
  const hasChanged = useStatusChange(status)
  const isSettling = useSettling(status)
  useStatusInAddress(status)
  useFollowUp(status, watched)
  const isWaitingForDetails = watched.isLoading && (status === 'waiting' || status === 'declined')
  return (
    <CheckoutLayout step={3} title={title} back={null} summary={null}>
      <p className={styles.hidden} role="status">
        {hasChanged && title}
      </p>
      <div className={styles.body}>
        {isWaitingForDetails ? (
          <div role="status" aria-label={t('app.loading')}>
            <Skeleton height="320px" />
          </div>
        ) : (
          <>
            <StatusDetails status={status} watched={watched} />
            <div className={styles.actions} inert={isSettling}>
              <ResultActions status={status} payment={watched.payment} />
            </div>
          </>
        )}
      </div>
    </CheckoutLayout>
  )
}

/** The title of a Pix or a boleto that waits is what to do, until it expires. */
function useTitle(status: ChargeStatus, { payment }: WatchedPayment): string {
  const { t } = useTexts()
  const nowMs = useNow()
  if (status !== 'waiting') return t(`result.${status}_title`)
  if (payment === null || payment.method === 'credit_card') return t('result.waiting_title')
  return t(`result.${payment.method}_${isExpired(payment, nowMs) ? 'expired_title' : 'title'}`)
}

/** Whether the status changed while the page was open, so that the new one is announced. */
function useStatusChange(status: ChargeStatus): boolean {
  const [first] = useState(status)
  const [hasChanged, setChanged] = useState(false)
  if (status !== first && !hasChanged) setChanged(true)
  return hasChanged
}

function useSettling(status: ChargeStatus): boolean {
  const [settled, setSettled] = useState(status)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(status)
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [status])
  return settled !== status
}

/** Writes the status into the address, so that a reload starts with it. */
function useStatusInAddress(status: ChargeStatus): void {
  const [query, setQuery] = useSearchParams()
  const shown = query.get('status')
  const write = useEffectEvent(() => {
    const next = new URLSearchParams(query)
    next.set('status', status)
    setQuery(next, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (shown !== status) write()
  }, [shown, status])
}

/** Clears the chosen plan, and starts the plan once the server has the payment as paid. */
function useFollowUp(status: ChargeStatus, { payment }: WatchedPayment): void {
  const { userId } = useSnapshot(session)
  const { mutate: startPlan } = usePlanStart()
  const isStarted = useRef(false)
  const { clearsPlan, assignsContract } = paymentFollowUp(status)
  const isPaid = assignsContract && payment !== null
  useEffect(() => {
    if (clearsPlan) clearPlanChoice()
  }, [clearsPlan])
  useEffect(() => {
    if (!isPaid || userId === null || isStarted.current) return
    isStarted.current = true
    startPlan(userId)
  }, [isPaid, userId, startPlan])
}
