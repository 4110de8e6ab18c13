import { describe, expect, it } from 'vitest'
import { isExpiryReminderDue, type WaitingPayment } from './payment-reminders.rules.ts'

const pix: WaitingPayment = {
  method: 'pix',
  state: 'waiting',
  // 15:00 in São Paulo.
  expiresAt: new Date('2026-03-11T18:00:00.000Z'),
  settledAt: null,
  replacedAt: null,
}
// Due on the 13th.
const boleto: WaitingPayment = {
  ...pix,
  method: 'boleto',
  expiresAt: new Date('2026-03-14T02:59:59.999Z'),
}
const isDue = (payment: WaitingPayment, now: string) => isExpiryReminderDue(payment, new Date(now))

describe('isExpiryReminderDue', () => {
  it.each([
    ['a Pix before its last two hours', pix, '2026-03-11T15:59:59.999Z', false],
    ['a Pix in its last two hours', pix, '2026-03-11T16:00:00.000Z', true],
    ['a Pix that has expired', pix, '2026-03-11T18:00:00.000Z', false],
    ['a boleto in the afternoon of the day before', boleto, '2026-03-12T21:59:00.000Z', false],
    ['a boleto in the evening of the day before', boleto, '2026-03-12T22:00:00.000Z', true],
    ['a boleto in the night', boleto, '2026-03-13T04:00:00.000Z', false],
    ['a boleto on its last morning', boleto, '2026-03-13T11:00:00.000Z', true],
  ])('%s', (_case, payment, now, expected) => {
    expect(isDue(payment, now)).toBe(expected)
  })

  it('moves the reminder of a Pix that expires at night to the evening', () => {
    // 5:00 in São Paulo.
    const atNight = { ...pix, expiresAt: new Date('2026-03-11T08:00:00.000Z') }
    expect(isDue(atNight, '2026-03-10T21:59:00.000Z')).toBe(false)
    expect(isDue(atNight, '2026-03-10T22:00:00.000Z')).toBe(true)
    expect(isDue(atNight, '2026-03-11T06:30:00.000Z')).toBe(false)
  })

  it.each([
    ['a card', { method: 'credit_card' }],
    ['a paid one', { state: 'paid' }],
    ['one whose order was paid otherwise', { settledAt: new Date() }],
    ['one whose order was replaced', { replacedAt: new Date() }],
  ] as const)('is false for %s', (_case, changes) => {
    expect(isDue({ ...pix, ...changes }, '2026-03-11T17:00:00.000Z')).toBe(false)
  })
})
