import type { Order, Payment, Plan, Quote } from '@vitrine/api'

export const PAYMENT_ID = '7a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const ORDER_ID = '8b2c3d4e-5f6a-4b7c-9d8e-0f1a2b3c4d5e'
const PLAN_ID = '2d1c2f0e-6a43-4f3e-9a3b-0d5b8c1a7e11'

/** The plan on sale, without a streaming device. */
export function aPlan(changes: Partial<Plan> = {}): Plan {
  return {
    id: PLAN_ID,
    name: 'Anual',
    base_price: 59.9,
    billing_cycle: 12,
    additional_screen_price: 39.9,
    device_price: null,
    ...changes,
  }
}

/** A Pix for two screens that waits and has not expired. */
export function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: PAYMENT_ID,
    order_id: ORDER_ID,
    method: 'pix',
    status: 'waiting',
    amount: 119_760,
    refunded: 0,
    installments: 1,
    card: null,
    decline: null,
    pix: null,
    boleto: null,
    created_at: '2026-11-25T12:00:00.000Z',
    paid_at: null,
    ...changes,
  }
}

/** The order of `aPayment`. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: ORDER_ID,
    kind: 'purchase',
    screens: 2,
    total: 119_760,
    lines: [],
    max_installments: 12,
    period: { start_date: '2026-11-25T12:00:00.000Z', end_date: '2027-11-26T02:59:59.999Z' },
    state: 'waiting',
    plan: { id: PLAN_ID, name: 'Anual' },
    device: false,
    created_at: '2026-11-25T12:00:00.000Z',
    expires_at: '2026-12-02T12:00:00.000Z',
    paid_at: null,
    withdrawal_until: null,
    refund_requested_at: null,
    shipment: null,
    payments: [],
    ...changes,
  }
}

/** What two screens of the plan cost. */
export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    kind: 'purchase',
    screens: 2,
    total: 119_760,
    lines: [
      { kind: 'plan', quantity: 1, unit_amount: 71_880 },
      { kind: 'additional_screens', quantity: 1, unit_amount: 47_880 },
    ],
    max_installments: 12,
    period: { start_date: '2026-11-25T12:00:00.000Z', end_date: '2027-11-26T02:59:59.999Z' },
    ...changes,
  }
}
