import { DECLINE_REASONS } from '@vitrine/domain'
import { LANGUAGES } from '@vitrine/i18n'
import { mailTexts } from '@vitrine/i18n/mail'
import { describe, expect, it } from 'vitest'
import type { RenderedMail } from './mail-renderer.rules.ts'
import {
  type MailedPayment,
  renderDeclinedMail,
  renderExpiringMail,
  renderOrderReceivedMail,
  renderPaidMail,
  renderPlanBackMail,
  renderRefundedMail,
  renderShippedMail,
} from './payment-mails.rules.ts'

const settings = { publicUrl: 'https://vitrine.example' }
const card: MailedPayment = {
  ...{ id: 'p1', method: 'credit_card', state: 'paid', amountCents: 119_760, installments: 12 },
  ...{ code: null, expiresAt: null, failureCode: null, cardBrand: 'visa', cardLastDigits: '2097' },
  // 23:00 of the 10th in São Paulo.
  paidAt: new Date('2026-03-11T02:00:00Z'),
  order: {
    ...{ id: 'o1', kind: 'purchase' },
    lines: [
      { kind: 'plan', quantity: 1, unitCents: 83_880 },
      { kind: 'additional_screens', quantity: 1, unitCents: 35_880 },
      { kind: 'device', quantity: 1, unitCents: 0 },
    ],
  },
  period: {
    startsAt: new Date('2026-03-11T02:00:00Z'),
    endsAt: new Date('2027-03-11T02:59:59.999Z'),
  },
}
const waiting = { state: 'waiting', paidAt: null, installments: 1 } as const
const pix: MailedPayment = {
  ...{ ...card, ...waiting, method: 'pix', code: '0002 <01>' },
  expiresAt: new Date('2026-03-12T02:00:00Z'),
}
const boleto: MailedPayment = {
  ...{ ...pix, method: 'boleto', code: '03399.85312' },
  expiresAt: new Date('2026-03-14T02:59:59.999Z'),
}
const refund = { ...settings, refundedCents: 50_000 }

describe.each(LANGUAGES)('mails about payments in %s', (language) => {
  const to = { language, name: 'Ana' }
  const mails: readonly RenderedMail[] = [
    renderOrderReceivedMail(to, pix, settings),
    renderOrderReceivedMail(to, boleto, settings),
    renderOrderReceivedMail(to, { ...card, state: 'in_analysis' }, settings),
    renderPaidMail(to, card, settings),
    renderPaidMail(to, { ...card, order: { ...card.order, kind: 'upgrade' } }, settings),
    renderPaidMail(to, { ...card, order: { ...card.order, kind: 'renewal' } }, settings),
    renderDeclinedMail(to, { ...card, state: 'declined', failureCode: '20104' }, settings),
    renderExpiringMail(to, pix, settings),
    renderExpiringMail(to, boleto, settings),
    ...(['withdrawal', 'surplus', 'returned', 'partial'] as const).map((cause) =>
      renderRefundedMail(to, card, { ...refund, cause }),
    ),
    renderShippedMail(to, { ...settings, trackingCode: 'AA123456789BR' }),
    renderShippedMail(to, { ...settings, trackingCode: null }),
    renderPlanBackMail(to, { ...settings, endsAt: new Date('2027-03-11T02:59:59.999Z') }),
  ]

  it('are complete, greet the buyer and link to our pages', () => {
    for (const { subject, text, html } of mails) {
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|null|Invalid|BRL/)
      }
      expect(text).toContain('Ana')
      expect(text).toMatch(
        /https:\/\/vitrine\.example\/(?:account\/plan|checkout\/finish\?status=)/,
      )
    }
  })

  it('have amounts with R$ and dates in São Paulo', () => {
    const paid = renderPaidMail(to, card, settings)
    expect(paid.text).toContain('R$')
    expect(paid.text).toMatch(/1\D?197[.,]60/)
    expect(paid.text).toMatch(/\b17\b/)
    expect(renderExpiringMail(to, boleto, settings).subject).toMatch(/\b13\b/)
  })
})

describe('mails about payments', () => {
  const to = { language: 'en', name: 'Ana' } as const

  it('have the code to copy, escaped, and the page of the payment', () => {
    const { text, html } = renderOrderReceivedMail(to, pix, settings)
    expect(text).toContain('\n0002 <01>\n')
    expect(html).toContain('0002 &lt;01&gt;')
    expect(text).toContain('/checkout/finish?status=waiting&payment=p1')
  })

  it('have the lines of the receipt, the method and the period', () => {
    const { text } = renderPaidMail(to, card, settings)
    expect(text).toContain('Annual plan with one screen: R$838.80')
    expect(text).toContain('Additional screens (1): R$358.80')
    expect(text).toContain('Streaming device: Included')
    expect(text).toContain('Payment method: Visa ending in 2097, in 12 installments')
    expect(text).toMatch(/Period: Mar 10, 2026\s–\sMar 10, 2027/)
    const once = { ...card, installments: 1, cardBrand: 'amex' }
    expect(renderPaidMail(to, once, settings).text).toContain('American Express ending in 2097\n')
    const unknown = { ...card, cardBrand: null }
    expect(renderPaidMail(to, unknown, settings).text).toContain('Credit card, in 12')
    expect(renderPaidMail(to, { ...pix, state: 'paid' }, settings).text).toContain('method: Pix')
  })

  it('explain every reason of a decline', () => {
    const texts = mailTexts.en
    for (const reason of DECLINE_REASONS) expect(texts[`declined.reason.${reason}`]).not.toBe('')
    const failed = { ...card, state: 'failed', failureCode: 'never_arrived' } as const
    expect(renderDeclinedMail(to, failed, settings).text).toContain('did not reach PagBank')
    const declined = { ...card, state: 'declined', failureCode: '20301' } as const
    expect(renderDeclinedMail(to, declined, settings).text).toContain('not unlocked yet')
  })

  it('state what a refund means for the plan', () => {
    const textOf = (cause: 'withdrawal' | 'surplus' | 'returned' | 'partial') =>
      renderRefundedMail(to, card, { ...refund, cause }).text
    expect(textOf('withdrawal')).toContain('The plan of this payment has ended')
    expect(textOf('returned')).toContain('took back R$500.00')
    expect(textOf('surplus')).toContain('Your plan does not change')
    expect(textOf('partial')).toContain('Your plan stays as it is')
    expect(textOf('returned')).not.toContain('statements')
  })
})
