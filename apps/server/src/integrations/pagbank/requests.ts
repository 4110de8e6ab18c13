import { buyerName, holderName, providerText, type TelephoneParts } from '@vitrine/domain'

export interface BuyerInput {
  readonly name: string
  readonly email: string
  /** A CPF or CNPJ without its mask. */
  readonly taxId: string
  readonly telephone: TelephoneParts | null
}

export interface AddressInput {
  readonly street: string
  readonly number: string
  readonly complement: string | null
  readonly neighborhood: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** Eight digits. */
  readonly zipCode: string
}

export interface OrderInput {
  readonly referenceId: string
  readonly buyer: BuyerInput
  readonly items: readonly ItemInput[]
  readonly shipping: AddressInput | null
  /** Where webhooks are sent to. Null: PagBank sends none. */
  readonly notificationUrl: string | null
  /** A Pix code for the whole amount. Null: the order is paid by `pay`. */
  readonly pix: { readonly amountCents: number; readonly expiresAt: Date } | null
}

export interface ItemInput {
  readonly referenceId: string
  readonly name: string
  readonly quantity: number
  readonly unitCents: number
}

export interface ChargeInput {
  readonly referenceId: string
  readonly description: string
  readonly amountCents: number
  readonly method: CardInput | BoletoInput
}

export interface CardInput {
  readonly kind: 'credit_card'
  /** Encrypted in the browser. Never stored, never logged. */
  readonly encrypted: string
  readonly installments: number
  readonly holder: { readonly name: string; readonly taxId: string }
}

export interface BoletoInput {
  readonly kind: 'boleto'
  /** `YYYY-MM-DD` */
  readonly dueDate: string
  readonly buyer: BuyerInput
  readonly address: AddressInput
}

type Body = Readonly<Record<string, unknown>>

/** A name of marks alone would be refused. */
const FALLBACK_NAME = 'Cliente'
const COUNTRY = 'BRA'
const SOFT_DESCRIPTOR = 'VITRINE'
/** One source says 100 characters, another 150. */
const NOTIFICATION_URL_LENGTH = 100
const DESCRIPTION_LENGTH = 64
const ITEM_NAME_LENGTH = 200

/** The body of `POST /orders`. The same input has the same bytes. */
export function orderBody(input: OrderInput): Body {
  const { referenceId, buyer, items, shipping, notificationUrl, pix } = input
  return {
    reference_id: referenceId,
    customer: {
      name: buyerName(buyer.name) || FALLBACK_NAME,
      email: buyer.email,
      tax_id: buyer.taxId,
      ...(buyer.telephone === null ? {} : { phones: [phoneBody(buyer.telephone)] }),
    },
    // An item without a price, such as an included device, would be refused.
    items: items.filter(({ unitCents }) => unitCents > 0).map(itemBody),
    ...(shipping === null ? {} : { shipping: { address: addressBody(shipping) } }),
    ...(pix === null ? {} : { qr_codes: [pixBody(pix)] }),
    ...(isUsableUrl(notificationUrl) ? { notification_urls: [notificationUrl] } : {}),
  }
}

/** The body of `POST /orders/{id}/pay`. The same input has the same bytes. */
export function payBody({ referenceId, description, amountCents, method }: ChargeInput): Body {
  const charge = {
    reference_id: referenceId,
    description: description.slice(0, DESCRIPTION_LENGTH),
    amount: { value: amountCents, currency: 'BRL' },
    payment_method: method.kind === 'credit_card' ? cardBody(method) : boletoBody(method),
  }
  return { charges: [charge] }
}

function isUsableUrl(url: string | null): url is string {
  return url !== null && url.length <= NOTIFICATION_URL_LENGTH
}

function itemBody({ referenceId, name, quantity, unitCents }: ItemInput): Body {
  const text = name.slice(0, ITEM_NAME_LENGTH)
  return { reference_id: referenceId, name: text, quantity, unit_amount: unitCents }
}

function phoneBody({ area, number, isMobile }: TelephoneParts): Body {
  return { country: '55', area, number, type: isMobile ? 'MOBILE' : 'BUSINESS' }
}

function pixBody({ amountCents, expiresAt }: { amountCents: number; expiresAt: Date }): Body {
  return { amount: { value: amountCents }, expiration_date: brazilTime(expiresAt) }
}

function cardBody({ encrypted, installments, holder }: CardInput): Body {
  return {
    type: 'CREDIT_CARD',
    installments,
    capture: true,
    soft_descriptor: SOFT_DESCRIPTOR,
    card: { encrypted, store: false },
    holder: { name: holderName(holder.name) || FALLBACK_NAME, tax_id: holder.taxId },
  }
}

function boletoBody({ dueDate, buyer, address }: BoletoInput): Body {
  return {
    type: 'BOLETO',
    boleto: {
      due_date: dueDate,
      instruction_lines: {
        line_1: 'Pagamento do plano Vitrine',
        line_2: 'Não receber após o vencimento',
      },
      holder: {
        name: holderName(buyer.name) || FALLBACK_NAME,
        tax_id: buyer.taxId,
        email: buyer.email,
        address: { ...addressBody(address), region: address.state },
      },
    },
  }
}

/** A blank text would be refused: the optional complement is left out. */
function addressBody(address: AddressInput): Body {
  const complement = providerText(address.complement ?? '', 40)
  return {
    street: providerText(address.street, 160),
    number: providerText(address.number, 20),
    ...(complement === null ? {} : { complement }),
    locality: providerText(address.neighborhood, 60),
    city: providerText(address.city, 90),
    region_code: address.state,
    country: COUNTRY,
    postal_code: address.zipCode,
  }
}

const BRAZIL_OFFSET_MS = 3 * 3_600_000

/** ISO 8601 with the offset of São Paulo. */
function brazilTime(moment: Date): string {
  const local = new Date(moment.getTime() - BRAZIL_OFFSET_MS).toISOString()
  return local.replace('Z', '-03:00')
}
