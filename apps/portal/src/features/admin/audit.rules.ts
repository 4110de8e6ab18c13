import { type AuditEvent, CalendarDate, Id } from '@vitrine/api'
import type { AuditFilter } from './user.queries.ts'

const ACTIONS = ['change', 'look', 'export'] as const

/** The filters of the page's URL. Invalid ones are left out. */
export function auditFilter(params: URLSearchParams): AuditFilter {
  const matching = (
    name: string,
    schema: typeof Id | typeof CalendarDate,
  ): Readonly<Record<string, string>> => {
    const value = schema.safeParse(params.get(name)).data
    return value === undefined ? {} : { [name]: value }
  }
  const action = ACTIONS.find((one) => one === params.get('action'))
  return {
    ...matching('user_id', Id),
    ...matching('account_id', Id),
    ...matching('admin_id', Id),
    ...matching('from', CalendarDate),
    ...matching('to', CalendarDate),
    ...(action === undefined ? {} : { action }),
  }
}

/** By the name of the call of the API, or of the command on the server. */
const CALL_TEXTS = {
  getUserAsAdmin: 'admin.audit_saw_user',
  updateUserAsAdmin: 'admin.audit_changed_user',
  listUserOrders: 'admin.audit_saw_orders',
  refundOrder: 'admin.audit_refunded',
  getAccountAsAdmin: 'admin.audit_saw_account',
  updateAccountAsAdmin: 'admin.audit_changed_account',
  getSessionsByDay: 'admin.audit_saw_day',
  markShipped: 'admin.audit_shipped',
  markDelivered: 'admin.audit_delivered',
  exportAuditEvents: 'admin.audit_saved',
  'npm run admin': 'admin.audit_made_admin',
} as const

/** The key of the text that says what an entry is about. A call of another version has the text of its action. */
export function auditText({ call, action }: Pick<AuditEvent, 'call' | 'action'>) {
  return hasText(call) ? CALL_TEXTS[call] : (`admin.audit_did_${action}` as const)
}

function hasText(call: string): call is keyof typeof CALL_TEXTS {
  return Object.hasOwn(CALL_TEXTS, call)
}
