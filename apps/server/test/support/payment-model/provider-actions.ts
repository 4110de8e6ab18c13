import { z } from 'zod/mini'
import type { ProviderAction } from './actions.ts'
import type { Machine } from './machine-state.ts'
import { readOrders } from './read-orders.ts'

const DAY = 86_400_000
/** A chargeback comes within 180 days (`CHARGEBACK_DAYS`); a day is left for the check. */
const CHARGEBACK_MS = 178 * DAY

const ProviderCharge = z.object({
  id: z.string(),
  status: z.string(),
  paid_at: z.nullish(z.string()),
  payment_method: z.object({ type: z.string() }),
})
const ProviderOrder = z.object({
  id: z.string(),
  charges: z._default(z.array(ProviderCharge), []),
  qr_codes: z._default(z.array(z.object({ text: z.string(), expiration_date: z.string() })), []),
})

type ProviderMachine = Pick<Machine, 'pagBank' | 'clock' | 'counts' | 'refundedCharges'>

/** Orders at the provider, the newest first. */
function providerOrders({ pagBank }: ProviderMachine) {
  return pagBank
    .orders()
    .map((order) => ProviderOrder.parse(order))
    .reverse()
}

function chargesOf(machine: ProviderMachine, statuses: readonly string[]) {
  return providerOrders(machine)
    .flatMap(({ charges }) => charges)
    .filter(({ status }) => statuses.includes(status))
}

/** Does what a person or a bank does. Nothing when there is nothing to do it to. */
export async function actAtProvider(
  machine: Machine,
  { what, number }: { readonly what: ProviderAction; readonly number: number },
): Promise<void> {
  const { pagBank, counts } = machine
  if (what === 'pay_pix') {
    const text = at(await openPixCodes(machine), number)
    if (text === undefined) return
    counts.add(ACTION_NAMES[what])
    pagBank.payPix(text)
    return
  }
  const charge = at(chargesOf(machine, STATUSES[what]).filter(isTouchable(machine, what)), number)
  if (charge === undefined) return
  counts.add(ACTION_NAMES[what])
  if (charge.status === 'PAID') machine.refundedCharges.add(charge.id)
  if (what === 'part') pagBank.refund(charge.id, 100)
  else pagBank[what](charge.id)
}

const ACTION_NAMES = {
  pay_pix: 'at PagBank: a Pix is paid',
  settle: 'at PagBank: an analysis, an authorization or a boleto is settled',
  decline: 'at PagBank: an analysis is declined',
  cancel: 'at PagBank: a charge is canceled',
  refund: 'at PagBank: a charge is refunded',
  part: 'at PagBank: a part of a charge is refunded',
  chargeback: 'at PagBank: a chargeback',
} as const satisfies Readonly<Record<ProviderAction, string>>

const OPEN = ['IN_ANALYSIS', 'AUTHORIZED', 'WAITING']
const STATUSES = {
  ...{ settle: OPEN, cancel: OPEN, decline: ['IN_ANALYSIS'] },
  ...{ refund: ['PAID'], part: ['PAID'], chargeback: ['PAID'] },
} as const

/** Old payments do not go back. */
function isTouchable({ clock }: ProviderMachine, what: string) {
  return ({ status, paid_at: paidAt }: z.output<typeof ProviderCharge>): boolean => {
    if (status !== 'PAID' || paidAt == null) return what !== 'part'
    return clock.now().getTime() - Date.parse(paidAt) < CHARGEBACK_MS
  }
}

/** Codes that can be paid. Nobody has seen a code that the server does not show and cannot find. */
async function openPixCodes(machine: Machine): Promise<string[]> {
  const now = machine.clock.now().getTime()
  const payments = (await readOrders(machine)).flatMap((order) => order.payments)
  const shown = new Set(payments.map(({ pix }) => pix?.text))
  const isFindable = machine.pagBank.switches().referenceLookup === 'answered'
  return providerOrders(machine)
    .filter(({ charges }) => charges.length === 0)
    .flatMap(({ qr_codes: codes }) => codes)
    .filter(({ expiration_date: end }) => Date.parse(end) > now)
    .map(({ text }) => text)
    .filter((text) => isFindable || shown.has(text))
}

/** Ends every analysis and authorization, in one of the two ways. */
export function decideOpenCards(machine: ProviderMachine): void {
  const open = chargesOf(machine, ['IN_ANALYSIS', 'AUTHORIZED'])
  for (const [index, { id, status }] of open.entries()) {
    if (index % 2 === 0) machine.pagBank.settle(id)
    else if (status === 'AUTHORIZED') machine.pagBank.cancel(id)
    else machine.pagBank.decline(id)
  }
}

function at<Value>(all: readonly Value[], number: number): Value | undefined {
  return all[number % Math.max(1, all.length)]
}
