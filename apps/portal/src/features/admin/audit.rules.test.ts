import type { AuditEvent } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { auditFilter, changesOfEvent } from './audit.rules.ts'

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

describe('changesOfEvent', () => {
  const EVENT: AuditEvent = {
    id: ID,
    at: '2026-11-21T12:00:00.000Z',
    admin: null,
    action: 'change',
    call: 'updateUserAsAdmin',
    user: null,
    account: null,
    before: null,
    after: null,
    reason: null,
    request_id: null,
  }

  it('is empty for a look', () => {
    expect(changesOfEvent(EVENT)).toEqual([])
  })

  it('has each field before and after', () => {
    const before = { screens: 2, registered_name: null }
    const after = { screens: 3, registered_name: 'Aurora Ltda.' }
    expect(changesOfEvent({ ...EVENT, before, after })).toEqual([
      { name: 'screens', before: '2', after: '3' },
      { name: 'registered_name', before: '–', after: 'Aurora Ltda.' },
    ])
  })
})
