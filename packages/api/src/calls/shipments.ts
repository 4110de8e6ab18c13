import { SHIPMENT_STATUSES } from '@vitrine/domain'
import { z } from 'zod/mini'
import { ADMIN } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, NextCursor, PageCursor } from '../fields.ts'

const TRACKING_CODE_MAX_LENGTH = 40

/** The carrier's code of a parcel, in capitals. It is printed in a mail: letters, digits and hyphens only. */
export const TrackingCode = z.pipe(
  z.string('shipments.tracking_code_required').check(
    z.trim(),
    z.minLength(1, { error: 'shipments.tracking_code_required', abort: true }),
    z.maxLength(TRACKING_CODE_MAX_LENGTH, {
      error: 'shipments.tracking_code_invalid',
      abort: true,
    }),
    z.regex(/^[A-Za-z0-9-]+$/, 'shipments.tracking_code_invalid'),
  ),
  z.transform((code) => code.toUpperCase()),
)

/** The shipment of a streaming device as its buyer reads it (reading B9). */
export const Shipment = z.object({
  status: z.enum(SHIPMENT_STATUSES),
  /** Null until it is shipped. */
  tracking_code: z.nullable(z.string()),
  shipped_at: z.nullable(Moment),
  delivered_at: z.nullable(Moment),
})
export type Shipment = z.infer<typeof Shipment>

/** A shipment as admins read it, with its recipient. */
export const AdminShipment = z.object({
  ...Shipment.shape,
  id: Id,
  order_id: Id,
  created_at: Moment,
  user: z.object({ id: Id, name: z.string(), email: z.string(), telephone: z.string() }),
  /** The recipient and the address at the time of the payment. */
  recipient: z.object({
    name: z.string(),
    address: z.string(),
    number: z.string(),
    complement: z.nullable(z.string()),
    neighborhood: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
  }),
})
export type AdminShipment = z.infer<typeof AdminShipment>

export const listShipments = endpoint({
  method: 'GET',
  path: '/shipments',
  summary: 'Streaming devices to ship, or in another state; the oldest first',
  access: ADMIN,
  audit: 'none',
  query: z.strictObject({
    /** `to_ship` if absent. */
    status: z.optional(z.enum(SHIPMENT_STATUSES)),
    /** `next_cursor` of the previous page; absent for the first page. */
    cursor: z.optional(PageCursor),
  }),
  response: z.object({
    shipments: z.array(AdminShipment),
    next_cursor: NextCursor,
  }),
})

export const markShipped = endpoint({
  method: 'PUT',
  path: '/shipments/:id/shipped',
  summary:
    'Mark a device as shipped, which mails its buyer; repeated with the same code, nothing changes',
  access: ADMIN,
  audit: { action: 'change', subject: 'shipment' },
  params: IdParams,
  body: z.strictObject({ tracking_code: TrackingCode }),
  response: z.object({ shipment: AdminShipment }),
  errors: ['shipments.not_found', 'shipments.not_to_ship'],
})

export const markDelivered = endpoint({
  method: 'PUT',
  path: '/shipments/:id/delivered',
  summary: 'Mark a shipped device as delivered; repeated, nothing changes',
  access: ADMIN,
  audit: { action: 'change', subject: 'shipment' },
  params: IdParams,
  response: z.object({ shipment: AdminShipment }),
  errors: ['shipments.not_found', 'shipments.not_shipped'],
})
