import * as z from 'zod'
import { ChargeRequest } from './charge-request.ts'
import { ADDRESS_FIELDS, cents, cleanText, email, Phone, taxId, text } from './field-types.ts'

/** The shorter of two limits that clients report. */
const NOTIFICATION_URL_LENGTH = 100
const MOST_UNITS = 99_999

const Item = z.strictObject({
  reference_id: text(255).optional(),
  name: text(200),
  quantity: z.int().min(1).max(MOST_UNITS),
  unit_amount: cents,
})

/** An order has one charge. */
const Charges = z.tuple([ChargeRequest])

export const OrderRequest = z.strictObject({
  reference_id: text(64).optional(),
  customer: z.strictObject({
    name: cleanText(120).optional(),
    email: email.optional(),
    tax_id: taxId,
    phones: z.array(Phone).optional(),
  }),
  items: z.array(Item).min(1),
  shipping: z.strictObject({ address: z.strictObject(ADDRESS_FIELDS) }).optional(),
  qr_codes: z
    .tuple([
      z.strictObject({
        amount: z.strictObject({ value: cents }),
        expiration_date: z.iso.datetime({ offset: true }).optional(),
      }),
    ])
    .optional(),
  notification_urls: z
    .array(z.string().max(NOTIFICATION_URL_LENGTH).refine(isNotificationUrl))
    .optional(),
  charges: Charges.optional(),
})
export type OrderRequest = z.infer<typeof OrderRequest>

/** The body of `POST /orders/{id}/pay`. */
export const PayRequest = z.strictObject({ charges: Charges })
export type PayRequest = z.infer<typeof PayRequest>

/** The body of `capture` and `cancel`. */
export const AmountRequest = z.strictObject({ amount: z.strictObject({ value: cents }) })
export type AmountRequest = z.infer<typeof AmountRequest>

export const KeyRequest = z.strictObject({ type: z.literal('card') })
export type KeyRequest = z.infer<typeof KeyRequest>

const LOCAL_HOST =
  /^(?:localhost|\[::1\]|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+)$/

/** PagBank requires https. Plain http is allowed for this machine and its network. */
function isNotificationUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOST.test(hostname))
}
