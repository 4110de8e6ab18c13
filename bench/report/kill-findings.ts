import type { measurePaymentKills } from '../scenarios/payments-kill.ts'
import type { Finding } from './table.ts'

type Measured = Awaited<ReturnType<typeof measurePaymentKills>>

export function killFindings(
  player: string,
  { kills, shoppers, seed, figures }: Measured,
): readonly Finding[] {
  const { interrupted, statements, heldCents, differences, seconds, refusals, lostCalls } = figures
  const orders = statements.flatMap((statement) => statement.orders)
  const payments = orders.flatMap((order) => order.payments)
  const toldCents = payments.reduce(
    (sum, { status, amount, refunded }) => sum + (status === 'paid' ? amount - refunded : 0),
    0,
  )
  const rows: readonly (readonly [string, string, string])[] = [
    ['shoppers, kills, seed', '', [shoppers, kills, seed].join(', ')],
    ['calls without a response', '', `${lostCalls}, ${interrupted.calls} of them open at a kill`],
    ['payments stored and not sent at a kill', '', `${interrupted.unsent.size}`],
    ['payments sent with an unknown outcome at a kill', '', `${interrupted.unknown.size}`],
    ['refusals', '', countsText(refusals)],
    ['payments', '', countsText(countBy(payments, ({ method, status }) => `${method} ${status}`))],
    ['refunded because the order was paid', '', `${payments.filter(isRefunded).length}`],
    ['orders', '', countsText(countBy(orders, ({ state }) => state))],
    ['cents held by PagBank', `${toldCents} told`, `${heldCents}`],
    ['differences', '0', `${differences.length}`],
    ...differences.map((difference) => ['difference', '', difference] as const),
    ['duration', '', `${Math.round(seconds)} s`],
  ]
  return rows.map(([figure, target, text]) => ({
    ...{ player, target, text },
    figure: `payments-kill: ${figure}`,
  }))
}

function isRefunded({ refunded }: { readonly refunded: number }): boolean {
  return refunded > 0
}

function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

function countsText(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].toSorted(([a], [b]) => a.localeCompare(b))
  return sorted.map(([what, count]) => `${what} ${count}`).join(', ')
}
