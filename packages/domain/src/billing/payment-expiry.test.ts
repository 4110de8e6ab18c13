import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import {
  boletoDueDate,
  expiryReminderAt,
  paymentClosesAt,
  paymentExpiresAt,
  paymentTimeLeftMs,
} from './payment-expiry.ts'

const method = fc.constantFrom('pix' as const, 'boleto' as const)
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('a Pix', () => {
  it('can be paid for 24 hours and is reported within half an hour', () => {
    const expiresAt = paymentExpiresAt('pix', new Date('2026-03-10T15:00:00Z'))
    expect(expiresAt.toISOString()).toBe('2026-03-11T15:00:00.000Z')
    expect(paymentClosesAt('pix', expiresAt).toISOString()).toBe('2026-03-11T15:30:00.000Z')
    expect(expiryReminderAt('pix', expiresAt).toISOString()).toBe('2026-03-11T13:00:00.000Z')
  })
})

describe('a boleto', () => {
  it.each([
    ['2026-03-10T15:00:00Z', '2026-03-13', '2026-03-14T02:59:59.999Z'],
    // 23:30 of the 9th in São Paulo.
    ['2026-03-10T02:30:00Z', '2026-03-12', '2026-03-13T02:59:59.999Z'],
    ['2026-12-30T15:00:00Z', '2027-01-02', '2027-01-03T02:59:59.999Z'],
  ])('of %s is due on %s, until the end of that day', (createdAt, due, end) => {
    expect(boletoDueDate(new Date(createdAt))).toBe(due)
    expect(paymentExpiresAt('boleto', new Date(createdAt)).toISOString()).toBe(end)
  })

  it('that was paid on a weekend is reported before it is canceled', () => {
    // Due on Saturday the 14th, paid on Monday, reported three working days later.
    const expiresAt = paymentExpiresAt('boleto', new Date('2026-03-11T15:00:00Z'))
    expect(paymentClosesAt('boleto', expiresAt) > new Date('2026-03-19T23:00:00Z')).toBe(true)
  })
})

describe('a deferred payment', () => {
  it('reminds the buyer after the order, expires after that, and closes last', () => {
    fc.assert(
      fc.property(method, moment, (one, createdAt) => {
        const expiresAt = paymentExpiresAt(one, createdAt)
        expect(expiryReminderAt(one, expiresAt) > createdAt).toBe(true)
        expect(expiresAt > expiryReminderAt(one, expiresAt)).toBe(true)
        expect(paymentClosesAt(one, expiresAt) > expiresAt).toBe(true)
      }),
    )
  })

  it('counts down to 0 and not below', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -DAY_MS, max: DAY_MS }), (expiresAt, afterMs) => {
        const now = new Date(expiresAt.getTime() + afterMs)
        expect(paymentTimeLeftMs(expiresAt, now)).toBe(afterMs >= 0 ? 0 : -afterMs)
      }),
    )
  })
})
