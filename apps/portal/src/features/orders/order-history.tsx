import type { Order, Shipment } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Button, buttonClass, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog.tsx'
import { FailureAlert } from '../../shared/feedback/failure-alert.tsx'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { BlockedTab } from '../../shared/files/blocked-tab.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { shownState } from '../../shared/checkout/order-state.ts'
import { moneyText } from '../../shared/texts/money-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { useNow } from '../../shared/time/use-now.ts'
import {
  canWithdrawNow,
  isListed,
  openPaymentPath,
  receiptPayment,
  refundedCents,
  shownPayment,
} from './orders.rules.ts'
import { useOrders, useReceipt, useWithdrawal } from './orders.queries.ts'
import styles from './orders.module.css'

/** What the user has ordered, the newest first. */
export function OrderHistory({ userId }: { readonly userId: string }) {
  const { t } = useTexts()
  const orders = useOrders()
  return (
    <section className={styles.card} aria-labelledby="orders-title">
      <h2 className={styles.title} id="orders-title">
        {t('orders.title')}
      </h2>
      {orders.isLoadingError && <LoadFailure title={t('orders.load_failed')} query={orders} />}
      {orders.isPending && <Skeleton height="96px" />}
      {orders.data !== undefined && <OrderList orders={orders.data} userId={userId} />}
    </section>
  )
}

interface OrderListProps {
  readonly orders: readonly Order[]
  readonly userId: string
}

function OrderList({ orders, userId }: OrderListProps) {
  const { t } = useTexts()
  const listed = orders.filter(isListed)
  if (listed.length === 0) return <p className={styles.soft}>{t('orders.empty')}</p>
  return (
    <ul className={styles.list}>
      {listed.map((order) => (
        <OrderItem key={order.id} order={order} userId={userId} />
      ))}
    </ul>
  )
}

function OrderItem({ order, userId }: { readonly order: Order; readonly userId: string }) {
  const { t } = useTexts()
  const date = shopDateText(order.created_at, languageTag(currentLanguage()))
  const state = shownState(order)
  const path = openPaymentPath(order)
  const refunded = refundedCents(order)
  const paid = receiptPayment(order)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t(`orders.${order.kind}`, { count: order.screens })}</h3>
        <p className={styles.amount}>{moneyText(order.total)}</p>
      </div>
      <p className={styles.soft}>
        {t('orders.bought_on', { date })}
        <PaymentMethod order={order} />
      </p>
      <p className={styles.state} data-state={state}>
        {t(`orders.state_${state}`)}
      </p>
      {order.shipment !== null && <DeviceShipment shipment={order.shipment} />}
      {refunded > 0 && (
        <p className={styles.soft}>{t('orders.refunded', { amount: moneyText(refunded) })}</p>
      )}
      {path !== null && (
        <Link className={buttonClass({ small: true, variant: 'line' })} to={path}>
          {t('orders.see_payment')}
        </Link>
      )}
      {paid !== null && <Receipt paymentId={paid.id} />}
      <Withdrawal order={order} userId={userId} />
    </li>
  )
}

function PaymentMethod({ order }: { readonly order: Order }) {
  const { t } = useTexts()
  const payment = shownPayment(order)
  if (payment === null) return null
  const { method, card } = payment
  if (method !== 'credit_card') return `\u00a0· ${t(`orders.${method}`)}`
  return card === null ? null : `\u00a0· ${t('orders.card', { digits: card.last_digits })}`
}

/** Where the streaming device of an order is. */
function DeviceShipment({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTexts()
  const { status, tracking_code: code } = shipment
  const movedAt = status === 'delivered' ? shipment.delivered_at : shipment.shipped_at
  const date = movedAt === null ? '' : shopDateText(movedAt, languageTag(currentLanguage()))
  return (
    <>
      <p className={styles.soft}>{t(`orders.device_${status}`, { date })}</p>
      {status === 'shipped' && code !== null && (
        <p className={styles.code}>{t('orders.tracking_code', { code })}</p>
      )}
    </>
  )
}

/** Opens the receipt in another tab for reading, printing or saving. */
function Receipt({ paymentId }: { readonly paymentId: string }) {
  const { t } = useTexts()
  const { open, isOpening, error, link } = useReceipt(paymentId)
  return (
    <>
      <Button
        small
        variant="line"
        icon="external"
        busy={isOpening}
        onClick={() => {
          open()
        }}
      >
        {t('orders.receipt')}
      </Button>
      {link !== null && <BlockedTab link={link} label={t('orders.receipt_open')} />}
      {error !== null && <FailureAlert title={t('orders.receipt_failed')} error={error} />}
    </>
  )
}

/** The right to withdraw within seven days (reading B11). */
function Withdrawal({ order, userId }: { readonly order: Order; readonly userId: string }) {
  const { t } = useTexts()
  const nowMs = useNow()
  const [isConfirming, setConfirming] = useState(false)
  const mutation = useWithdrawal(userId)
  const { withdrawal_until: until } = order
  if (until === null || !canWithdrawNow(order, nowMs)) return null
  const date = shopDateText(until, languageTag(currentLanguage()))
  return (
    <>
      <p className={styles.soft}>{t('orders.withdraw_until', { date })}</p>
      <Button
        small
        variant="line"
        onClick={() => {
          mutation.reset()
          setConfirming(true)
        }}
      >
        {t('orders.withdraw')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('orders.withdraw_title')}
          text={t(`orders.withdraw_${order.kind}_text`, { amount: moneyText(order.total) })}
          action={t('orders.withdraw_do')}
          done={t('orders.withdraw_done')}
          mutation={mutation}
          id={order.id}
          onClose={() => {
            setConfirming(false)
          }}
        />
      )}
    </>
  )
}
