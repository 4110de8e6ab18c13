import { brazilTime } from '../brazil-time.ts'
import type { PagBankCharge, PagBankOrder, PixQrCode } from '../pagbank-ledger.ts'
import { pixText } from '../files/pix-text.ts'
import type { PagBankState } from '../pagbank-state.ts'

const DAY_MS = 86_400_000
/** Id of PagSeguro in the Brazilian payment system. */
const ISPB = '08561701'

type QrCodeRequest = {
  readonly amount: { readonly value: number }
  readonly expiration_date?: string | undefined
}

/** "Default expiry about a day." */
export function createQrCode(
  { ids, clock, account }: PagBankState,
  { amount, expiration_date: expiry }: QrCodeRequest,
): PixQrCode {
  const id = ids.uuid('QRCO_')
  const { merchantName, merchantCity } = account
  return {
    id,
    amountCents: amount.value,
    expiresAt: expiry === undefined ? clock() + DAY_MS : Date.parse(expiry),
    text: pixText({
      ...{ id: id.replace('QRCO_', ''), amountCents: amount.value },
      ...{ merchantName, merchantCity },
    }),
  }
}

/** Whether a person can pay the order's code: it is not paid and has not expired. */
export function isPixOpen({ clock }: PagBankState, { qrCode, charges }: PagBankOrder): boolean {
  const isPaid = charges.some(({ method }) => method.type === 'PIX')
  return qrCode !== null && !isPaid && clock() < qrCode.expiresAt
}

/** Pays the code. The charge is created only now. False when the code is not open. */
export function payPix(state: PagBankState, order: PagBankOrder): boolean {
  const { qrCode } = order
  if (qrCode === null || !isPixOpen(state, order)) return false
  const charge = pixCharge(state, order, qrCode)
  order.charges.push(charge)
  state.onChange(order, charge)
  return true
}

function pixCharge(
  { ids, clock }: PagBankState,
  { referenceId }: PagBankOrder,
  { amountCents }: PixQrCode,
): PagBankCharge {
  const now = clock()
  const minute = brazilTime(now).replace(/\D/g, '').slice(0, 12)
  return {
    id: ids.uuid('CHAR_'),
    referenceId,
    description: null,
    status: 'PAID',
    createdAt: now,
    paidAt: now,
    amountCents,
    fees: null,
    paidCents: amountCents,
    refundedCents: 0,
    response: {
      ...{ code: '20000', message: 'SUCESSO' },
      ...{ reference: null, authorizationCode: null, reasonCode: null },
    },
    method: {
      type: 'PIX',
      endToEndId: `E${ISPB}${minute}${ids.digits(11)}`,
      payer: { name: 'Ana Souza', taxId: '***.982.247-**' },
    },
    recurringType: null,
    metadata: null,
  }
}
