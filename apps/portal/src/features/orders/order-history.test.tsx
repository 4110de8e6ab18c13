// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { getReceipt, listOrders, type Order, withdrawOrder } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import { answer, callsOf, failNetwork, refuse } from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { anOrder, aPayment, PAYMENT_ID } from '../../../test/support/payments.ts'
import { aUser, USER_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { OrderHistory } from './order-history.tsx'

const PAID = anOrder({
  state: 'paid',
  paid_at: '2026-11-25T12:00:00.000Z',
  withdrawal_until: '2099-01-01T12:00:00.000Z',
  payments: [
    aPayment({
      ...{ status: 'paid', method: 'credit_card' },
      card: { brand: 'visa', last_digits: '2097' },
    }),
  ],
})

function renderHistory(...orders: readonly Order[]) {
  answer(listOrders, { orders: [...orders] })
  return renderPortal(<OrderHistory userId={USER_ID} />, { user: aUser() })
}

describe('OrderHistory', () => {
  it('shows what was bought, its amount, how it was paid and its state', async () => {
    renderHistory(PAID)
    expect(await screen.findByText(t('orders.purchase', { count: 2 }))).toBeDefined()
    expect(screen.getByText('R$ 1,197.60')).toBeDefined()
    expect(screen.getByText(/Card ending in 2097/)).toBeDefined()
    expect(screen.getByText(t('orders.state_paid'))).toBeDefined()
  })

  it('leads to a payment that waits', async () => {
    renderHistory(anOrder({ payments: [aPayment()] }))
    const link = await screen.findByRole('link', { name: t('orders.see_payment') })
    expect(link.getAttribute('href')).toBe(`/checkout/finish?status=waiting&payment=${PAYMENT_ID}`)
    expect(screen.getByText(/Pix/)).toBeDefined()
  })

  it('shows what was given back', async () => {
    renderHistory({ ...PAID, state: 'refunded', payments: [aPayment({ refunded: 119_760 })] })
    const text = t('orders.refunded', { amount: 'R$ 1,197.60' })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: t('orders.withdraw') })).toBeNull()
  })

  it('tells that a refund is on its way until it is made', async () => {
    const requested = { withdrawal_until: null, refund_requested_at: '2026-11-26T12:00:00.000Z' }
    renderHistory({ ...PAID, ...requested })
    expect(await screen.findByText(t('orders.state_refunding'))).toBeDefined()
    expect(screen.queryByText(t('orders.state_paid'))).toBeNull()
    expect(screen.queryByRole('button', { name: t('orders.withdraw') })).toBeNull()
  })

  it.each([
    [{ status: 'to_ship' }, ['orders.device_to_ship']],
    [{ status: 'shipped' }, ['orders.device_shipped', 'orders.tracking_code']],
    [{ status: 'shipped', tracking_code: null }, ['orders.device_shipped']],
    [{ status: 'delivered' }, ['orders.device_delivered']],
    [{ status: 'canceled' }, ['orders.device_canceled']],
  ] as const)('shows where the device is: %o', async (changes, keys) => {
    const moved = {
      tracking_code: 'NX123456789BR',
      ...{ shipped_at: '2026-11-26T12:00:00.000Z', delivered_at: '2026-11-30T12:00:00.000Z' },
    }
    renderHistory({ ...PAID, device: true, shipment: { ...moved, ...changes } })
    const date = changes.status === 'delivered' ? 'November 30, 2026' : 'November 26, 2026'
    for (const key of keys) {
      expect(await screen.findByText(t(key, { date, code: 'NX123456789BR' }))).toBeDefined()
    }
    const hasCode = screen.queryByText(/NX123456789BR/) !== null
    expect(hasCode).toBe(keys.some((key) => key === 'orders.tracking_code'))
  })

  it('is empty before the first order, and hides replaced ones', async () => {
    renderHistory(anOrder({ state: 'replaced' }))
    expect(await screen.findByText(t('orders.empty'))).toBeDefined()
  })

  it('can be loaded again after a failure', async () => {
    failNetwork(listOrders)
    const { person } = renderPortal(<OrderHistory userId={USER_ID} />, { user: aUser() })
    await expectAlert(t('orders.load_failed'))
    answer(listOrders, { orders: [PAID] })
    await press(person, t('app.retry'))
    expect(await screen.findByText(t('orders.state_paid'))).toBeDefined()
  })
})

describe('the receipt', () => {
  const FILE = { name: 'receipt.html', type: 'text/html;charset=utf-8', text: '<p>Receipt</p>' }
  const RECEIPT_OF = anOrder({
    state: 'refunded',
    payments: [aPayment({ status: 'canceled', paid_at: '2026-11-25T12:00:00.000Z' })],
  })

  async function openReceipt(tab: Window | null) {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt')
    const open = vi.fn(() => tab)
    vi.stubGlobal('open', open)
    const { person } = renderHistory(RECEIPT_OF)
    await screen.findByRole('button', { name: t('orders.receipt') })
    await press(person, t('orders.receipt'))
    return open
  }

  it('opens in another tab, also after a refund', async () => {
    answer(getReceipt, FILE)
    const open = await openReceipt(window)
    await waitFor(() => {
      expect(open).toHaveBeenCalledExactlyOnceWith('blob:receipt', '_blank')
    })
    expect(callsOf(getReceipt).map(({ params }) => params)).toEqual([{ id: PAYMENT_ID }])
  })

  it('is a link when the browser opens no tab', async () => {
    answer(getReceipt, FILE)
    await openReceipt(null)
    const link = await screen.findByRole('link', { name: t('orders.receipt_open') })
    expect(link.getAttribute('href')).toBe('blob:receipt')
  })

  it('that cannot be loaded is announced', async () => {
    failNetwork(getReceipt)
    await openReceipt(null)
    await expectAlert(t('orders.receipt_failed'))
  })

  it('is not offered before the payment', async () => {
    renderHistory(anOrder({ payments: [aPayment()] }))
    await screen.findByText(t('orders.state_waiting'))
    expect(screen.queryByRole('button', { name: t('orders.receipt') })).toBeNull()
  })
})

describe('the withdrawal', () => {
  async function open() {
    const page = renderHistory(PAID)
    await screen.findByText(t('orders.withdraw_until', { date: 'January 1, 2099' }))
    await press(page.person, t('orders.withdraw'))
    await screen.findByRole('dialog', { name: t('orders.withdraw_title') })
    return page
  }

  it('names the amount, and sends nothing before it is confirmed', async () => {
    await open()
    const text = t('orders.withdraw_purchase_text', { amount: 'R$ 1,197.60' })
    expect(screen.getByText(text)).toBeDefined()
    expect(callsOf(withdrawOrder)).toEqual([])
  })

  it.each(['upgrade', 'renewal'] as const)('of an %s tells what ends with it', async (kind) => {
    const { person } = renderHistory({ ...PAID, kind })
    await screen.findByText(t(`orders.${kind}`, { count: 2 }))
    await press(person, t('orders.withdraw'))
    const text = t(`orders.withdraw_${kind}_text`, { amount: 'R$ 1,197.60' })
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('is not sent after the dialog was closed', async () => {
    const { person } = await open()
    await press(person, t('app.cancel'))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(callsOf(withdrawOrder)).toEqual([])
  })

  it('refunds, and refreshes the list', async () => {
    const { person } = await open()
    const refunded: Order = { ...PAID, state: 'refunded', withdrawal_until: null }
    answer(withdrawOrder, { order: refunded })
    answer(listOrders, { orders: [refunded] })
    await press(person, t('orders.withdraw_do'))
    expect(await screen.findByText(t('orders.state_refunded'))).toBeDefined()
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(callsOf(withdrawOrder).map(({ params }) => params)).toEqual([{ id: PAID.id }])
  })

  it('shows why it failed, and stays open', async () => {
    const { person } = await open()
    refuse(withdrawOrder, 'orders.withdrawal_over')
    await press(person, t('orders.withdraw_do'))
    await expectAlert(t('errors:orders.withdrawal_over'))
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})
