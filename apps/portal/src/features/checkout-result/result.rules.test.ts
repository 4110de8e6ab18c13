import { describe, expect, it } from 'vitest'
import { aPayment } from '../../../test/support/payments.ts'
import { boletoDigits, isExpired, timeLeft } from './result.rules.ts'

const at = (text: string) => Date.parse(text)

describe('isExpired', () => {
  const pix = aPayment({ pix: { text: '000201', expires_at: '2026-11-25T12:00:00.000Z' } })
  const boleto = aPayment({
    method: 'boleto',
    boleto: { formatted_barcode: '1', barcode: '1', due_date: '2026-11-28', pdf_url: '' },
  })

  it('is true from the moment at which a Pix expires', () => {
    expect(isExpired(pix, at('2026-11-25T11:59:59.999Z'))).toBe(false)
    expect(isExpired(pix, at('2026-11-25T12:00:00.000Z'))).toBe(true)
  })

  it('is true after the due date of a boleto in São Paulo', () => {
    expect(isExpired(boleto, at('2026-11-29T02:59:00.000Z'))).toBe(false)
    expect(isExpired(boleto, at('2026-11-29T03:00:00.000Z'))).toBe(true)
  })

  it('is false for a card', () => {
    expect(isExpired(aPayment({ method: 'credit_card' }), at('2099-01-01T00:00:00.000Z'))).toBe(
      false,
    )
  })
})

it.each([
  ['2026-11-25T12:00:00.000Z', 24, 0],
  ['2026-11-26T10:30:00.000Z', 1, 30],
  ['2026-11-26T11:59:30.000Z', 0, 1],
  ['2026-11-26T12:00:00.000Z', 0, 1],
])('timeLeft at %s is %d h %d min', (now, hours, minutes) => {
  expect(timeLeft('2026-11-26T12:00:00.000Z', at(now))).toEqual({ hours, minutes })
})

it('boletoDigits leaves only digits', () => {
  expect(boletoDigits('03399.85312 71234.500003')).toBe('033998531271234500003')
})
