import type { AuditEvent } from '@vitrine/api'
import type { AuditFilter } from './user.queries.ts'

const ACTIONS = ['change', 'look', 'export'] as const
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters of the page's URL. Invalid ones are left out. */
export function auditFilter(params: URLSearchParams): AuditFilter {
  const matching = (name: string, form: RegExp): Readonly<Record<string, string>> => {
    const value = params.get(name)
    return value !== null && form.test(value) ? { [name]: value } : {}
  }
  const action = ACTIONS.find((one) => one === params.get('action'))
  return {
    ...matching('user_id', ID),
    ...matching('account_id', ID),
    ...matching('admin_id', ID),
    ...matching('from', DAY),
    ...matching('to', DAY),
    ...(action === undefined ? {} : { action }),
  }
}

export interface FieldChange {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** The changed fields of an entry as texts. An empty value is a dash. */
export function changesOfEvent({ before, after }: AuditEvent): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    name,
    before: valueText(before?.[name]),
    after: valueText(after?.[name]),
  }))
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
