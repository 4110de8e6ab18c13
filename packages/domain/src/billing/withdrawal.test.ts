import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { canWithdraw, withdrawalEndsAt } from './withdrawal.ts'

const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('canWithdraw', () => {
  const paidAt = new Date('2026-03-10T15:00:00Z')

  it.each([
    ['with the payment', '2026-03-10T15:00:00Z', true],
    ['on the seventh day', '2026-03-17T15:00:00Z', true],
    ['in the last moment of the seventh day', '2026-03-18T02:59:59.999Z', true],
    ['on the eighth day', '2026-03-18T03:00:00Z', false],
  ])('%s is right', (_when, now, expected) => {
    expect(canWithdraw(paidAt, new Date(now))).toBe(expected)
  })

  it('is true for seven times 24 hours at least, and false after eight days', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 9 * DAY_MS }), (paid, afterMs) => {
        const can = canWithdraw(paid, new Date(paid.getTime() + afterMs))
        if (afterMs <= 7 * DAY_MS) expect(can).toBe(true)
        if (afterMs >= 8 * DAY_MS) expect(can).toBe(false)
      }),
    )
  })

  it('ends for an upgrade no earlier than for the plan that was paid before it', () => {
    fc.assert(
      fc.property(moment, fc.nat(8 * DAY_MS), (paid, afterMs) => {
        const upgraded = new Date(paid.getTime() + afterMs)
        expect(withdrawalEndsAt(upgraded) >= withdrawalEndsAt(paid)).toBe(true)
      }),
    )
  })
})
