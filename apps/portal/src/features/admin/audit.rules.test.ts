import { describe, expect, it } from 'vitest'
import { auditFilter } from './audit.rules.ts'

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
