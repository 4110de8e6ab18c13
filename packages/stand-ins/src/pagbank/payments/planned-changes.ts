import type { PlannedChange } from '../pagbank-ledger.ts'
import { findCharge, type PagBankState } from '../pagbank-state.ts'
import { payPix } from './pix.ts'
import { canBecome, cancel, pay } from './transitions.ts'

type Change = Omit<PlannedChange, 'subjectId'>

const MINUTE_MS = 60_000
/** "paid after 5 min" */
const SIMULATOR_DELAY_MS = 5 * MINUTE_MS

/** Stores a change and runs it at its time. A change that is no longer possible has no effect. */
export function planChange(state: PagBankState, change: PlannedChange): void {
  state.ledger.planned.push(change)
  schedule(state, change)
}

/** Schedules the changes that an earlier run stored. */
export function resumePlannedChanges(state: PagBankState): void {
  for (const change of state.ledger.planned) schedule(state, change)
}

function schedule(state: PagBankState, change: PlannedChange): void {
  state.agenda.add(change.at, () => {
    const { planned } = state.ledger
    const index = planned.indexOf(change)
    if (index < 0) return
    planned.splice(index, 1)
    apply(state, change)
  })
}

function apply(state: PagBankState, { subjectId, to }: PlannedChange): void {
  const order = state.ledger.orders.find(({ qrCode }) => qrCode?.id === subjectId)
  if (order) {
    payPix(state, order)
    return
  }
  const found = findCharge(state, subjectId)
  if (!found || !canBecome(found, to) || found.charge.status === 'PAID') return
  if (to === 'PAID') pay(state, found)
  else cancel(state, found)
}

/** "Boleto <= 100 PAID; <= 200 PAID after 5 min; <= 300 CANCELED after 5 min; > 300 CANCELED at once." */
export function boletoPlan(
  { clock, switches }: PagBankState,
  { amountCents, endsAt }: { readonly amountCents: number; readonly endsAt: number },
): readonly Change[] {
  // An unpaid boleto is canceled after its due date.
  const end: Change = { at: endsAt, to: 'CANCELED' }
  if (switches.simulator === 'off') return [end]
  const delayMs = amountCents <= 10_000 || amountCents > 30_000 ? 0 : SIMULATOR_DELAY_MS
  return [{ at: clock() + delayMs, to: amountCents <= 20_000 ? 'PAID' : 'CANCELED' }, end]
}

/** "PIX <= R$ 100.00 paid at once; 100.01-200.00 paid after 5 min; more stays WAITING." */
export function pixPlan({ clock, switches }: PagBankState, amountCents: number): readonly Change[] {
  if (switches.simulator === 'off' || amountCents > 20_000) return []
  const delayMs = amountCents <= 10_000 ? 0 : SIMULATOR_DELAY_MS
  return [{ at: clock() + delayMs, to: 'PAID' }]
}
