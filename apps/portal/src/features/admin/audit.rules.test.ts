import { contract, type Endpoint } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { auditFilter, auditText } from './audit.rules.ts'

const ID = '00000000-0000-4000-8000-000000000001'

describe('auditFilter', () => {
  it('has every filter of the URL', () => {
    const query = `user_id=${ID}&account_id=${ID}&admin_id=${ID}&action=look&from=2026-11-01&to=2026-11-02`
    expect(auditFilter(new URLSearchParams(query))).toEqual({
      ...{ user_id: ID, account_id: ID, admin_id: ID, action: 'look' },
      ...{ from: '2026-11-01', to: '2026-11-02' },
    })
  })

  it.each(['user_id=7', 'action=delete', 'from=yesterday', 'other=1', ''])(
    'leaves out the invalid filter %s',
    (query) => {
      expect(auditFilter(new URLSearchParams(query))).toEqual({})
    },
  )
})

describe('auditText', () => {
  const recorded = Object.entries<Endpoint>(contract).flatMap(([call, { audit }]) =>
    audit === undefined || audit === 'none' ? [] : [{ call, action: audit.action }],
  )

  it('differs for each call that the audit log has', () => {
    const texts = recorded.map(auditText)
    expect(texts).not.toEqual([])
    expect(texts.filter((text) => text.startsWith('admin.audit_did_'))).toEqual([])
    expect(new Set(texts).size).toBe(recorded.length)
  })

  it('tells what the command on the server did', () => {
    expect(auditText({ call: 'npm run admin', action: 'change' })).toBe('admin.audit_made_admin')
  })

  it.each(['look', 'change', 'export'] as const)(
    'is of the action %s for an unknown call',
    (action) => {
      expect(auditText({ call: 'toString', action })).toBe(`admin.audit_did_${action}`)
    },
  )
})
