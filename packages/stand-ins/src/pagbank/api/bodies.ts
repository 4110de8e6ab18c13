import { brazilTime } from '../brazil-time.ts'
import type {
  CardMethod,
  PagBankCharge,
  PagBankOrder,
  PaymentResponse,
  PixQrCode,
} from '../pagbank-ledger.ts'
import type { PagBankHost, PagBankState } from '../pagbank-state.ts'

type Body = Readonly<Record<string, unknown>>
type Address = PagBankState['address']

/** The order object of responses and webhooks. `charges` is absent until there is one. */
export function orderBody(order: PagBankOrder, address: Address): Body {
  const { id, referenceId, createdAt, echo, qrCode, charges, notificationUrls } = order
  const api = apiLink(address)
  return {
    id,
    ...optional('reference_id', referenceId),
    created_at: brazilTime(createdAt),
    ...echo,
    ...(qrCode ? { qr_codes: [qrCodeBody(qrCode, address)] } : {}),
    ...(charges.length > 0
      ? { charges: charges.map((charge) => chargeBody(charge, address)) }
      : {}),
    ...optional('notification_urls', notificationUrls),
    links: [api('SELF', `/orders/${id}`, 'GET'), api('PAY', `/orders/${id}/pay`, 'POST')],
  }
}

/** The charge object. */
export function chargeBody(charge: PagBankCharge, address: Address): Body {
  const { amountCents, fees, paidCents, refundedCents, response } = charge
  return {
    id: charge.id,
    ...optional('reference_id', charge.referenceId),
    status: charge.status,
    created_at: brazilTime(charge.createdAt),
    ...optional('paid_at', charge.paidAt === null ? null : brazilTime(charge.paidAt)),
    ...optional('description', charge.description),
    amount: {
      value: amountCents,
      currency: 'BRL',
      ...optional('fees', fees),
      summary: { total: amountCents, paid: paidCents, refunded: refundedCents },
    },
    ...(response ? { payment_response: responseBody(response) } : {}),
    payment_method: methodBody(charge),
    ...(charge.recurringType === null ? {} : { recurring: { type: charge.recurringType } }),
    ...optional('metadata', charge.metadata),
    links: chargeLinks(charge, address),
  }
}

function qrCodeBody({ id, amountCents, expiresAt, text }: PixQrCode, address: Address): Body {
  const api = apiLink(address)
  return {
    id,
    expiration_date: brazilTime(expiresAt),
    amount: { value: amountCents },
    text,
    arrangements: ['PIX'],
    links: [
      { ...api('QRCODE.PNG', `/qrcode/${id}/png`, 'GET'), media: 'image/png' },
      { ...api('QRCODE.BASE64', `/qrcode/${id}/base64`, 'GET'), media: 'text/plain' },
    ],
  }
}

function responseBody(response: PaymentResponse): Body {
  const { code, message, reference, authorizationCode, reasonCode } = response
  if (reference === null) return { code, message }
  const raw = {
    ...optional('authorization_code', authorizationCode),
    ...(authorizationCode === null ? {} : { nsu: reference }),
    ...optional('reason_code', reasonCode),
  }
  return {
    ...{ code, message, reference },
    ...(Object.keys(raw).length > 0 ? { raw_data: raw } : {}),
  }
}

function methodBody({ method }: PagBankCharge): Body {
  switch (method.type) {
    case 'PIX': {
      const { endToEndId, payer } = method
      const holder = { name: payer.name, tax_id: payer.taxId }
      return { type: 'PIX', pix: { end_to_end_id: endToEndId, holder } }
    }
    case 'BOLETO': {
      const { id, line, formattedLine, dueDate, instructionLines, holder } = method
      return {
        type: 'BOLETO',
        boleto: {
          id,
          barcode: line,
          formatted_barcode: formattedLine,
          due_date: dueDate,
          instruction_lines: instructionLines,
          holder,
        },
      }
    }
    default:
      return cardMethodBody(method)
  }
}

function cardMethodBody(method: CardMethod): Body {
  const { card, captureBefore } = method
  return {
    type: method.type,
    installments: method.installments,
    ...(method.type === 'CREDIT_CARD' ? { capture: method.capture } : {}),
    ...optional('capture_before', captureBefore === null ? null : brazilTime(captureBefore)),
    card: {
      ...optional('id', method.storedCardId),
      brand: card.brand,
      first_digits: card.firstDigits,
      last_digits: card.lastDigits,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      holder: { name: card.holder.name, ...optional('tax_id', card.holder.taxId) },
      store: method.isStored,
    },
    ...optional('soft_descriptor', method.softDescriptor),
    ...optional('authentication_method', method.authentication),
  }
}

function chargeLinks({ id, status, method }: PagBankCharge, address: Address): readonly Body[] {
  const api = apiLink(address)
  const self = api('SELF', `/charges/${id}`, 'GET')
  const cancel = api('CHARGE.CANCEL', `/charges/${id}/cancel`, 'POST')
  const capture = api('CHARGE.CAPTURE', `/charges/${id}/capture`, 'POST')
  return [
    ...(method.type === 'BOLETO' ? boletoLinks(method.id, address) : []),
    self,
    ...(status === 'PAID' || status === 'AUTHORIZED' ? [cancel] : []),
    ...(status === 'AUTHORIZED' ? [capture] : []),
  ]
}

function boletoLinks(boletoId: string, address: Address): readonly Body[] {
  const host: PagBankHost = 'boleto.pagseguro.com.br'
  return [
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
  ].map(([extension, media]) => ({
    rel: 'SELF',
    href: address(host, `/${boletoId.toLowerCase()}.${extension ?? ''}`),
    media,
    type: 'GET',
  }))
}

function apiLink(address: Address) {
  return (rel: string, path: string, type: 'GET' | 'POST') => ({
    rel,
    href: address('api.pagseguro.com', path),
    media: 'application/json',
    type,
  })
}

/** A property, or none for null. */
function optional(name: string, value: unknown): Body {
  return value === null ? {} : { [name]: value }
}
