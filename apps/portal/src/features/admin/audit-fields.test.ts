// @vitest-environment jsdom
import type { AuditEvent } from '@vitrine/api'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTextsOfAdmins } from '../../../test/support/admin.ts'
import { t } from '../../../test/support/render.tsx'
import { changesOfEvent } from './audit-fields.ts'

const EVENT: AuditEvent = {
  id: '00000000-0000-4000-8000-000000000001',
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
const TEXTS = { t, tag: 'en-US' }

/** Its day in São Paulo. */
const RENEWAL = 'Renewal with 1 screen · Ordered on February\u00a028, 2026'

const changes = (before: AuditEvent['before'], after: AuditEvent['after']) =>
  changesOfEvent({ ...EVENT, before, after }, TEXTS).map((change) => [
    change.label,
    change.before,
    change.after,
  ])

beforeAll(loadTextsOfAdmins)

describe('changesOfEvent', () => {
  it('is empty for a look', () => {
    expect(changes(null, null)).toEqual([])
  })

  it('has each field before and after, by the label of its page', () => {
    expect(
      changes({ screens: 2, registered_name: null }, { screens: 3, registered_name: 'Aurora' }),
    ).toEqual([
      ['Screens', '2', '3'],
      ['Company name', '–', 'Aurora'],
    ])
  })

  it.each([
    ['permission', 0, 1, ['Access', 'Customer', 'Admin']],
    ['plan_end', '2026-11-21', 'soon', ['End of the plan', 'November\u00a021, 2026', 'soon']],
    ['language', 'pt', 'fr', ['Language', 'Português (Brasil)', 'Français']],
    ['shipment', 'to_ship', 'shipped', ['Shipment', 'To ship', 'On the way']],
    ['view', 'both', 'reels', ['What plays', 'Stories and reels', 'Reels']],
    ['allow_repost', false, true, ['May show mentions', 'No', 'Yes']],
    ['logo_opacity', 0, 80, ['Vitrine’s mark on the picture', '0%', '80%']],
    ['view', 'future', 'both', ['What plays', 'future', 'Stories and reels']],
    ['of_a_later_version', 1, { a: 2 }, ['of_a_later_version', '1', '{"a":2}']],
    ['toString', 'a', 'b', ['toString', 'a', 'b']],
    ['order', null, { id: 'o-1', kind: 'future' }, ['Order', '–', '–']],
  ])('shows %s from %j to %j in words', (name, before, after, words) => {
    expect(changes({ [name]: before }, { [name]: after })).toEqual([words])
  })

  it('distinguishes the state of an address from that of a payment', () => {
    expect(changes({ state: 'SP' }, { state: 'RJ' })).toEqual([['State', 'SP', 'RJ']])
    const order = { id: 'o-1', kind: 'renewal', screens: 1, created_at: '2026-03-01T01:00:00.000Z' }
    expect(changes({ order, state: 'paid' }, { order, state: 'canceled' })).toEqual([
      ['Order', RENEWAL, RENEWAL],
      ['State of the payment', 'Paid', 'Canceled'],
    ])
  })
})
