import { expect, it } from 'vitest'
import type { Order } from '@vitrine/api'
import { shownState } from './order-state.ts'

const REQUESTED_AT = '2026-03-10T12:00:00.000Z'

it.each<[Order['state'], string | null, ReturnType<typeof shownState>]>([
  ['paid', null, 'paid'],
  ['paid', REQUESTED_AT, 'refunding'],
  ['refunded', REQUESTED_AT, 'refunded'],
  ['expired', null, 'expired'],
])(
  'an order that is %s, with a refund requested at %s, is shown as %s',
  (state, requestedAt, shown) => {
    expect(shownState({ state, refund_requested_at: requestedAt })).toBe(shown)
  },
)
