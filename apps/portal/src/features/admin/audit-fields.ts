import { type AuditEvent, CalendarDate, Order } from '@vitrine/api'
import { isLanguage, LANGUAGE_NAMES } from '@vitrine/i18n'
import { z } from 'zod/mini'
import type { Translate } from '../../shared/texts/texts.ts'
import { dayText } from '../../shared/time/date-text.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'

export interface FieldChange {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

export interface FieldTexts {
  readonly t: Translate
  /** BCP 47 tag of the page's language. */
  readonly tag: string
}

/** The fields of the API that changes of admins record, by the labels of the pages that show them. */
const LABELS = {
  name: 'admin.name',
  telephone: 'sign_up.telephone',
  email: 'sign_in.email',
  pending_email: 'admin.field_pending_email',
  language: 'admin.language',
  permission: 'admin.role',
  plan_end: 'admin.plan_end',
  screens: 'admin.screens',
  document: 'profile.document',
  registered_name: 'profile.registered_name',
  registered_agent: 'profile.registered_agent',
  zip_code: 'profile.zip_code',
  address: 'profile.address',
  number: 'profile.number',
  complement: 'profile.complement',
  neighborhood: 'profile.neighborhood',
  city: 'profile.city',
  shipment: 'admin.field_shipment',
  tracking_code: 'admin.tracking_code',
  order: 'admin.field_order',
  refund_requested: 'admin.field_refund_requested',
  view: 'admin.field_view',
  allow_repost: 'admin.field_allow_repost',
  accepted_repost: 'admin.field_accepted_repost',
  logo_opacity: 'admin.field_logo_opacity',
} as const

/** By field and stored value. */
const VALUES = {
  'permission 0': 'admin.role_customer',
  'permission 1': 'admin.role_admin',
  'shipment to_ship': 'admin.shipment_to_ship',
  'shipment shipped': 'admin.shipment_shipped',
  'shipment delivered': 'admin.shipment_delivered',
  'view stories': 'settings.view_stories',
  'view reels': 'settings.view_reels',
  'view both': 'settings.view_both',
  'state pending': 'admin.payment_pending',
  'state in_analysis': 'admin.payment_in_analysis',
  'state authorized': 'admin.payment_authorized',
  'state waiting': 'admin.payment_waiting',
  'state paid': 'admin.payment_paid',
  'state declined': 'admin.payment_declined',
  'state canceled': 'admin.payment_canceled',
  'state failed': 'admin.payment_failed',
} as const

/** The fields of an entry as people read them. A field or value without a text is shown as it is stored. */
export function changesOfEvent({ before, after }: AuditEvent, texts: FieldTexts): FieldChange[] {
  const fields = { ...before, ...after }
  return Object.keys(fields).map((name) => ({
    name,
    label: labelOf(name, 'order' in fields, texts),
    before: valueText(name, before?.[name], texts),
    after: valueText(name, after?.[name], texts),
  }))
}

/** `state` is a part of an address, or the state of an order's payment. */
function labelOf(name: string, isOfOrder: boolean, { t }: FieldTexts): string {
  if (name === 'state') return t(isOfOrder ? 'admin.field_order_state' : 'profile.state')
  return hasKey(LABELS, name) ? t(LABELS[name]) : name
}

/** An empty value is a dash. */
function valueText(name: string, value: unknown, texts: FieldTexts): string {
  if (value === undefined || value === null || value === '') return '–'
  if (name === 'order') return orderText(value, texts)
  if (typeof value === 'boolean') return texts.t(value ? 'admin.field_yes' : 'admin.field_no')
  if (name === 'logo_opacity' && typeof value === 'number') {
    return new Intl.NumberFormat(texts.tag, { style: 'percent' }).format(value / 100)
  }
  return wordText(name, typeof value === 'string' ? value : JSON.stringify(value), texts)
}

function wordText(name: string, text: string, { t, tag }: FieldTexts): string {
  if (name === 'plan_end' && CalendarDate.safeParse(text).success) return dayText(text, tag)
  if (name === 'language' && isLanguage(text)) return LANGUAGE_NAMES[text]
  const stored = `${name} ${text}`
  return hasKey(VALUES, stored) ? t(VALUES[stored]) : text
}

const AuditedOrder = z.pick(Order, { kind: true, screens: true, created_at: true })

/** An order as the lists of orders name it. */
function orderText(value: unknown, { t, tag }: FieldTexts): string {
  const order = AuditedOrder.safeParse(value).data
  if (order === undefined) return '–'
  const date = shopDateText(order.created_at, tag)
  return `${t(`orders.${order.kind}`, { count: order.screens })} · ${t('orders.bought_on', { date })}`
}

function hasKey<T extends object>(map: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(map, key)
}
