import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  billableLines,
  isOrderCharge,
  orderTotalCents,
  purchaseLines,
  upgradeLines,
} from './order-lines.ts'
import { planTotalCents } from './plan-price.ts'

const price = { baseCents: 6_990, additionalScreenCents: 2_990, billingCycle: 12 }

it('has one line for the plan, one for further screens, and one for a device', () => {
  expect(purchaseLines({ price, screens: 1, deviceCents: null })).toEqual([
    { kind: 'plan', quantity: 1, unitCents: 83_880 },
  ])
  expect(purchaseLines({ price, screens: 3, deviceCents: 0 })).toEqual([
    { kind: 'plan', quantity: 1, unitCents: 83_880 },
    { kind: 'additional_screens', quantity: 2, unitCents: 35_880 },
    { kind: 'device', quantity: 1, unitCents: 0 },
  ])
})

it('adds up to the price of the plan and the device', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  const screens = fc.integer({ min: 1, max: 50 })
  const device = fc.option(cents)
  fc.assert(
    fc.property(cents, cents, screens, device, (base, additional, count, deviceCents) => {
      const bought = { baseCents: base, additionalScreenCents: additional, billingCycle: 12 }
      const lines = purchaseLines({ price: bought, screens: count, deviceCents })
      const total = planTotalCents(bought, count) + (deviceCents ?? 0)
      expect(orderTotalCents(lines)).toBe(total)
      expect(orderTotalCents(upgradeLines(total))).toBe(total)
      expect(lines.every(({ quantity }) => quantity > 0)).toBe(true)
    }),
  )
})

describe('isOrderCharge', () => {
  const lines = purchaseLines({ price, screens: 3, deviceCents: 0 })
  const amountCents = orderTotalCents(lines)

  it('accepts the billable lines in any order with their total, and leaves out what is free', () => {
    const billable = billableLines(lines)
    expect(billable.map(({ kind }) => kind)).toEqual(['plan', 'additional_screens'])
    expect(isOrderCharge(lines, { lines: billable, amountCents })).toBe(true)
    expect(isOrderCharge(lines, { lines: billable.toReversed(), amountCents })).toBe(true)
  })

  it('refuses every other amount, quantity, price and number of lines', () => {
    const [first, second] = billableLines(lines)
    if (first === undefined || second === undefined) throw new Error('two lines expected')
    const change = fc.integer({ min: -50_000, max: 50_000 }).filter((cents) => cents !== 0)
    fc.assert(
      fc.property(change, (by) => {
        const changed = [
          { lines: [first, second], amountCents: amountCents + by },
          { lines: [{ ...first, unitCents: first.unitCents + by }, second], amountCents },
          { lines: [first, { ...second, quantity: second.quantity + by }], amountCents },
          { lines: [first], amountCents: first.unitCents },
          { lines: [first, first], amountCents },
          { lines: [first, second, second], amountCents },
          { lines: [], amountCents },
        ]
        for (const charge of changed) expect(isOrderCharge(lines, charge)).toBe(false)
      }),
    )
  })
})
