import { type AuditEvent, CalendarDate } from '@vitrine/api'
import { isLanguage, LANGUAGE_NAMES } from '@vitrine/i18n'
import type { Translate } from '../../shared/texts/texts.ts'
import { dayText } from '../../shared/time/date-text.ts'

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
} as const

/** The changed fields of an entry as people read them. A field or value without a text is shown as it is stored. */
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
function valueText(name: string, value: unknown, { t, tag }: FieldTexts): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'admin.field_yes' : 'admin.field_no')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (name === 'plan_end' && CalendarDate.safeParse(text).success) return dayText(text, tag)
  if (name === 'language' && isLanguage(text)) return LANGUAGE_NAMES[text]
  if (name === 'logo_opacity' && typeof value === 'number') {
    return new Intl.NumberFormat(tag, { style: 'percent' }).format(value / 100)
  }
  const stored = `${name} ${text}`
  return hasKey(VALUES, stored) ? t(VALUES[stored]) : text
}

function hasKey<T extends object>(map: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(map, key)
}
