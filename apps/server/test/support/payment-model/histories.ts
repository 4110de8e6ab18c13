import { type Action, makeHistory } from './actions.ts'
import { findViolations } from './invariants.ts'
import { act, advance, guard, resetMachine } from './machine.ts'
import type { Machine } from './machine-state.ts'
import { decideOpenCards } from './provider-actions.ts'
import { readOrders } from './read-orders.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Times until everything is settled: the first checks, refunds, a Pix that expires, a boleto that is canceled. */
const SETTLING = [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 26 * HOUR, 4 * DAY, 8 * DAY, DAY]

/** Runs a history on an empty machine until the provider has had time enough. Returns what is wrong then. */
export async function runHistory(machine: Machine, actions: readonly Action[]): Promise<string[]> {
  await resetMachine(machine, actions.length)
  for (const action of actions) await act(machine, action)
  const [process] = machine.processes
  machine.link.setOutage(false)
  decideOpenCards(machine)
  for (const ms of SETTLING) {
    await advance(machine, ms)
    await machine.pagBank.runDue()
    await guard(machine, process, async () => {
      await process.scan()
      await process.runChecks()
    })
  }
  machine.counts.add('history')
  for (const { payments } of await readOrders(machine)) {
    for (const { method, status } of payments) machine.counts.add(`settled: ${method} ${status}`)
  }
  return [...machine.faults, ...(await findViolations(machine))]
}

/** A history that went wrong, with the fewest actions that still do. */
export interface FailedHistory {
  readonly seed: number
  readonly violations: readonly string[]
  readonly actions: readonly string[]
}

const MOST_FAILURES = 3

/** Runs the histories of these seeds. Returns the first ones that went wrong. */
export async function checkHistories(
  machine: Machine,
  seeds: readonly number[],
): Promise<readonly FailedHistory[]> {
  const failed: FailedHistory[] = []
  for (const seed of seeds) {
    if (failed.length === MOST_FAILURES) break
    const actions = makeHistory(seed)
    if ((await runHistory(machine, actions)).length === 0) continue
    const shrunk = await shrink(machine, actions)
    const violations = await runHistory(machine, shrunk)
    failed.push({ seed, violations, actions: shrunk.map((action) => JSON.stringify(action)) })
  }
  return failed
}

/** Leaves out one action after another, as long as the history still goes wrong. */
async function shrink(machine: Machine, actions: readonly Action[]): Promise<readonly Action[]> {
  let rest = actions
  for (let index = rest.length - 1; index >= 0; index -= 1) {
    const shorter = rest.toSpliced(index, 1)
    if ((await runHistory(machine, shorter)).length > 0) rest = shorter
  }
  return rest
}
