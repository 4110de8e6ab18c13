import type { Order } from '@vitrine/api'
import type { LedgerLine } from './bank-messages.ts'
import type { ShownPlan } from './shoppers.ts'

/** What the API shows to one shopper at the end. */
export interface Statement {
  readonly orders: readonly Order[]
  readonly plan: ShownPlan
}

const SETTLED: ReadonlySet<string> = new Set(['paid', 'declined', 'canceled'])

/** Everything that must not be: charges, what the API shows to shoppers and their plans are equal. */
export function findDifferences(
  statements: readonly Statement[],
  ledger: readonly LedgerLine[],
): string[] {
  const lines = new Map(ledger.map((line) => [line.referenceId, line]))
  const told = new Set(
    statements.flatMap(({ orders }) =>
      orders.flatMap(({ payments }) => payments.map(({ id }) => id)),
    ),
  )
  const unknown = ledger.filter(({ referenceId }) => !told.has(referenceId))
  return [
    ...unknown.map(({ referenceId }) => `nobody is told of ${referenceId}`),
    ...statements.flatMap((statement) => [
      ...statement.orders.flatMap((order) => orderDifferences(order, lines)),
      ...planDifferences(statement),
    ]),
  ]
}

type Lines = ReadonlyMap<string, LedgerLine>

function orderDifferences({ id, state, total, payments }: Order, lines: Lines): string[] {
  const differences: string[] = []
  for (const payment of payments) {
    const told = payment.status === 'paid' ? payment.amount - payment.refunded : 0
    const { heldCents = 0, paidCharges = 0 } = lines.get(payment.id) ?? {}
    const name = `${payment.method} ${payment.id} ${payment.status}`
    if (told !== heldCents)
      differences.push(`${name}: told ${String(told)}, held ${String(heldCents)}`)
    if (paidCharges > 1) differences.push(`${name} was charged ${String(paidCharges)} times`)
    if (!SETTLED.has(payment.status)) differences.push(`${name} is not settled`)
  }
  const heldCents = payments.reduce((sum, one) => sum + (lines.get(one.id)?.heldCents ?? 0), 0)
  if (heldCents !== (state === 'paid' ? total : 0)) {
    differences.push(
      `order ${id} is ${state} and costs ${String(total)}, held ${String(heldCents)}`,
    )
  }
  return differences
}

/** The plan is that of the paid order. */
function planDifferences({ orders, plan }: Statement): string[] {
  const paid = orders.filter(({ state }) => state === 'paid')
  if (paid.length > 1) return ['two orders of one shopper are paid']
  const due = paid[0]?.screens ?? null
  const shown = plan.subscription?.screens ?? null
  return due === shown ? [] : [`paid are ${String(due)} screens, shown ${String(shown)}`]
}
