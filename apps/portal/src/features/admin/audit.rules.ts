import { CalendarDate, Id } from '@vitrine/api'
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
