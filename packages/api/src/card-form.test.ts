import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardErrors, cardForm } from './card-form.ts'
import { ERRORS } from './errors.ts'

const now = new Date('2026-03-10T12:00:00Z')
const card = { number: '4539 6206 5992 2097', expiry: '12/2026', cvv: '123', holder: 'ANA SOUZA' }

/** The errors of a card form, each with its field. */
function errors(change: Partial<typeof card>): string[] {
  const issues = cardForm(now).safeParse({ ...card, ...change }).error?.issues ?? []
  return issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

describe('cardForm', () => {
  it.each([
    {},
    { number: '4539620659922097' },
    { expiry: '12/26' },
    { number: '3458 1769 0311 361', cvv: '1234' },
    { holder: 'José d’Ávila' },
  ])('accepts a card with %j', (change) => {
    expect(errors(change)).toEqual([])
  })

  it.each([
    [{ number: '' }, 'number payments.card_number_required'],
    [{ number: '4539 6206 5992 2098' }, 'number payments.card_number_invalid'],
    [{ number: '6011 1111 1111 1117' }, 'number payments.card_brand_refused'],
    [{ expiry: '' }, 'expiry payments.card_expiry_required'],
    [{ expiry: '13/2026' }, 'expiry payments.card_expiry_invalid'],
    [{ expiry: '02/2026' }, 'expiry payments.card_expired'],
    [{ cvv: '' }, 'cvv payments.card_cvv_required'],
    [{ cvv: '12a' }, 'cvv payments.card_cvv_invalid'],
    [{ cvv: '1234' }, 'cvv payments.card_cvv_invalid'],
    [{ holder: ' ' }, 'holder payments.card_holder_required'],
    [{ holder: '🙂'.repeat(1_000) }, 'holder field.too_long'],
    [{ number: '4'.repeat(4_096) }, 'number field.too_long'],
  ])('refuses %j', (change, error) => {
    expect(errors(change)).toContain(error)
  })

  it('names every wrong field of an empty form at once', () => {
    expect(errors({ number: '', expiry: '', cvv: '', holder: '' }).toSorted()).toEqual([
      'cvv payments.card_cvv_required',
      'expiry payments.card_expiry_required',
      'holder payments.card_holder_required',
      'number payments.card_number_required',
    ])
  })

  it('has a text for every error, and one error per field at most, whatever is typed', () => {
    const typed = fc.record({
      number: fc.string(),
      expiry: fc.string(),
      cvv: fc.string(),
      holder: fc.string(),
    })
    fc.assert(
      fc.property(typed, (form) => {
        const found = cardErrors(form, now)
        expect(new Set(found.map(({ path }) => path)).size).toBe(found.length)
        for (const { code } of found) expect(ERRORS).toHaveProperty([code])
      }),
    )
  })
})
