import type { Order } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Alert, Button, Dialog, Skeleton, TextField } from '@vitrine/ui'
import { useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../../shared/api/error-text.ts'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { shownState } from '../../shared/checkout/order-state.ts'
import { moneyText } from '../../shared/texts/money-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import styles from './admin.module.css'
import { useRefund, useUserOrders } from './user.queries.ts'

/** The orders of a user, each with its payments. */
export function UserOrders({ userId }: { readonly userId: string }) {
  const { t } = useTexts()
  const orders = useUserOrders(userId)
  const [refunded, setRefunded] = useState<Order | null>(null)
  return (
    <section aria-labelledby="orders-title">
      <h2 id="orders-title">{t('admin.orders')}</h2>
      {orders.isLoadingError && <LoadFailure title={t('admin.list_failed')} query={orders} />}
      {orders.isPending && <Skeleton height="160px" />}
      {orders.data?.orders.length === 0 && <p className={styles.none}>{t('admin.no_orders')}</p>}
      <ul className={styles.parcels}>
        {orders.data?.orders.map((order) => (
          <OrderCard key={order.id} order={order} onRefund={setRefunded} />
        ))}
      </ul>
      {refunded !== null && (
        <RefundDialog
          userId={userId}
          order={refunded}
          onClose={() => {
            setRefunded(null)
          }}
        />
      )}
    </section>
  )
}

interface OrderCardProps {
  readonly order: Order
  readonly onRefund: (order: Order) => void
}

function OrderCard({ order, onRefund }: OrderCardProps) {
  const { t } = useTexts()
  const date = (at: string): string => shopDateText(at, languageTag(currentLanguage()))
  const state = shownState(order)
  return (
    <li className={styles.card}>
      <p className={styles.summary}>
        {t(`orders.${order.kind}`, { count: order.screens })} · {moneyText(order.total)}
      </p>
      <p className={styles.soft}>
        {t('orders.bought_on', { date: date(order.created_at) })} · {t(`orders.state_${state}`)}
      </p>
      <ul className={styles.payments}>
        {order.payments.map((payment) => (
          <li key={payment.id}>
            {t(`admin.method_${payment.method}`)} · {moneyText(payment.amount)} ·{' '}
            {t(`admin.payment_${payment.status}`)}
            {payment.refunded > 0 &&
              ` · ${t('admin.refunded', { amount: moneyText(payment.refunded) })}`}
          </li>
        ))}
      </ul>
      {state === 'paid' && (
        <div>
          <Button
            small
            variant="line"
            onClick={() => {
              onRefund(order)
            }}
          >
            {t('admin.refund')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface RefundDialogProps {
  readonly userId: string
  readonly order: Order
  readonly onClose: () => void
}

/** Names the amount and what ends, and asks for the reason. */
function RefundDialog({ userId, order, onClose }: RefundDialogProps) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refund = useRefund(userId)
  const confirm = (): void => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '' || refund.isPending) return
    refund.mutate(
      { orderId: order.id, reason },
      {
        onSuccess: () => {
          toast.success(t('admin.refund_done'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={t('admin.refund_title', { amount: moneyText(order.total) })}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button busy={refund.isPending} onClick={confirm}>
            {t('admin.refund')}
          </Button>
        </>
      }
    >
      <p>{t('admin.refund_text')}</p>
      <TextField
        label={t('admin.reason')}
        hint={t('admin.reason_hint')}
        error={isMissing ? t('errors:admin.reason_required') : undefined}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
        }}
      />
      {refund.error !== null && (
        <Alert tone="danger" announced>
          {errorText(refund.error, t)}
        </Alert>
      )}
    </Dialog>
  )
}
