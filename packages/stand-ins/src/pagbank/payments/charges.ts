import { boletoNumbers } from '../files/boleto-line.ts'
import { brazilDayEnd } from '../brazil-time.ts'
import type { BoletoMethod, PagBankCharge, PagBankOrder } from '../pagbank-ledger.ts'
import type { PagBankState } from '../pagbank-state.ts'
import type { BoletoPayment, ChargeRequest } from '../requests/charge-request.ts'
import { startCardPayment } from './card-payment.ts'
import { boletoPlan, planChange } from './planned-changes.ts'
import { paymentResponse } from './transitions.ts'

const OWN_NUMBER_DIGITS = 25

/** Creates a charge. Throws when the card is not readable; then nothing has changed. */
export function createCharge(state: PagBankState, request: ChargeRequest): PagBankCharge {
  const { payment_method: payment, amount } = request
  return payment.type === 'BOLETO'
    ? boletoCharge(state, request, payment)
    : cardCharge(state, request, startCardPayment(state, payment, amount.value))
}

/** Adds the charge to the order and announces it. */
export function addCharge(state: PagBankState, order: PagBankOrder, charge: PagBankCharge): void {
  order.charges.push(charge)
  state.onChange(order, charge)
  const { method, amountCents, id } = charge
  if (method.type === 'BOLETO') {
    for (const change of boletoPlan(state, { amountCents, endsAt: brazilDayEnd(method.dueDate) })) {
      planChange(state, { subjectId: id, ...change })
    }
  } else if (method.type !== 'PIX' && method.captureBefore !== null) {
    planChange(state, { subjectId: id, at: method.captureBefore, to: 'CANCELED' })
  }
}

function cardCharge(
  state: PagBankState,
  request: ChargeRequest,
  { method, status, declineCode, reasonCode }: ReturnType<typeof startCardPayment>,
): PagBankCharge {
  const isPaid = status === 'PAID'
  const response =
    declineCode !== null
      ? paymentResponse(state, declineCode, reasonCode)
      : isPaid || status === 'AUTHORIZED'
        ? paymentResponse(state, '20000', '00')
        : null
  const base = baseCharge(state, request)
  return {
    ...base,
    status,
    paidAt: isPaid ? base.createdAt : null,
    paidCents: isPaid ? base.amountCents : 0,
    response,
    method,
  }
}

function boletoCharge(
  state: PagBankState,
  request: ChargeRequest,
  { boleto }: BoletoPayment,
): PagBankCharge {
  const { due_date: dueDate, instruction_lines: instructionLines, holder } = boleto
  const numbers = boletoNumbers({
    dueDate,
    amountCents: request.amount.value,
    ownNumber: state.ids.digits(OWN_NUMBER_DIGITS),
  })
  const id = state.ids.uuid('boleto:').replace('boleto:', '')
  const method: BoletoMethod = {
    type: 'BOLETO',
    id,
    ...numbers,
    dueDate,
    instructionLines,
    holder,
  }
  return {
    ...baseCharge(state, request),
    response: {
      ...{ code: '20000', message: 'SUCESSO' },
      ...{ reference: null, authorizationCode: null, reasonCode: null },
    },
    method,
  }
}

function baseCharge(
  { ids, clock }: PagBankState,
  request: ChargeRequest,
): Omit<PagBankCharge, 'method'> {
  return {
    id: ids.uuid('CHAR_'),
    referenceId: request.reference_id ?? null,
    description: request.description ?? null,
    status: 'WAITING',
    createdAt: clock(),
    paidAt: null,
    amountCents: request.amount.value,
    fees: request.amount.fees ?? null,
    paidCents: 0,
    refundedCents: 0,
    response: null,
    recurringType: request.recurring?.type ?? null,
    metadata: request.metadata ?? null,
  }
}
