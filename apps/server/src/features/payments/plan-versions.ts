import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import type { PlanVersionRow } from './orders.repo.ts'

/**
 * Every version of each plan, added to the database at the start. A new price is a new entry with the next number:
 * an entry that was on sale never changes.
 */
export const PLAN_VERSIONS: readonly PlanVersionRow[] = [
  {
    id: '0b6c7f0d-7f2f-4c0a-8d49-2f5f3a9b1c01',
    planId: ANNUAL_PLAN_ID,
    version: 1,
    name: 'Plano anual',
    baseCents: 6_990,
    additionalScreenCents: 2_990,
    billingCycle: 12,
    onSaleFrom: new Date('2026-01-01T03:00:00Z'),
    onSaleUntil: null,
  },
]
