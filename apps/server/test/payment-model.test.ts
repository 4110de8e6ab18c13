import { afterAll, expect, it } from 'vitest'
import { createMachine } from './support/payment-model/machine.ts'
import { checkHistories } from './support/payment-model/histories.ts'

const HISTORIES = Number(process.env['PAYMENT_HISTORIES'] ?? 60)
const FIRST_SEED = Number(process.env['PAYMENT_SEED'] ?? 1)

const machine = await createMachine()
afterAll(() => machine.close())

it(
  `holds exactly what the buyer and the plan show after ${String(HISTORIES)} random histories`,
  { timeout: 3_600_000 },
  async () => {
    const seeds = Array.from({ length: HISTORIES }, (_one, index) => FIRST_SEED + index)
    const failed = await checkHistories(machine, seeds)
    if (process.env['PAYMENT_HISTORIES'] !== undefined)
      console.info(machine.counts.lines().join('\n'))
    expect(failed).toEqual([])
  },
)
