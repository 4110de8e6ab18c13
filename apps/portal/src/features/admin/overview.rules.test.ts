import { expect, it } from 'vitest'
import { type Overview, overviewCards } from './overview.rules.ts'

const QUIET: Overview = {
  at: '2026-11-21T12:00:00.000Z',
  active_screens: 41,
  connected_accounts: 60,
  ending_tokens: 0,
  ending_plans: 0,
  waiting_payments: 2,
  shipments_to_ship: 0,
  failed_jobs: 0,
  unreachable_providers: 0,
}

it('is calm while nothing is to be done', () => {
  expect(new Set(overviewCards(QUIET).map(({ tone }) => tone))).toEqual(new Set(['calm']))
})

it('lists failures first, then what is to be done', () => {
  const cards = overviewCards({ ...QUIET, ending_plans: 3, failed_jobs: 1 })
  expect(cards.slice(0, 2)).toEqual([
    { name: 'failed_jobs', count: 1, path: '/admin/jobs', tone: 'danger' },
    { name: 'ending_plans', count: 3, path: '/admin/plans', tone: 'warning' },
  ])
  expect(cards).toHaveLength(8)
})
