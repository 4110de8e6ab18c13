import type { PagBankCharge, PagBankOrder } from '../pagbank-ledger.ts'
import type { PagBankState } from '../pagbank-state.ts'
import type { OrderRequest } from '../requests/order-request.ts'
import { addCharge, createCharge } from './charges.ts'
import { createQrCode } from './pix.ts'
import { pixPlan, planChange } from './planned-changes.ts'

/** Creates an order with its charge or its QR code. Throws when the card is not readable. */
export function createOrder(state: PagBankState, request: OrderRequest): PagBankOrder {
  const { customer, items, shipping, charges, qr_codes: qrCodes } = request
  const charge = charges ? createCharge(state, charges[0]) : null
  const qrCode = qrCodes ? createQrCode(state, qrCodes[0]) : null
  const order: PagBankOrder = {
    id: state.ids.uuid('ORDE_'),
    referenceId: request.reference_id ?? null,
    createdAt: state.clock(),
    echo: { customer, items, ...(shipping ? { shipping } : {}) },
    notificationUrls: request.notification_urls ?? null,
    qrCode,
    charges: [],
  }
  state.ledger.orders.push(order)
  if (charge) addCharge(state, order, charge)
  if (qrCode) {
    for (const change of pixPlan(state, qrCode.amountCents)) {
      planChange(state, { subjectId: qrCode.id, ...change })
    }
  }
  return order
}

/** Orders and charges with this reference, oldest first. */
export function ordersOf({ ledger }: PagBankState, referenceId: string): PagBankOrder[] {
  return ledger.orders.filter((order) => order.referenceId === referenceId)
}

export function chargesOf({ ledger }: PagBankState, referenceId: string): PagBankCharge[] {
  return ledger.orders.flatMap(({ charges }) =>
    charges.filter((charge) => charge.referenceId === referenceId),
  )
}
