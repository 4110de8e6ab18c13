import { LANGUAGES, languageTag } from '@vitrine/i18n'
import { mailTexts } from '@vitrine/i18n/mail'
import { describe, expect, it } from 'vitest'
import { createReceiptTranslator } from '../../shared/receipt-rows.ts'
import type { UserRow } from '../users/index.ts'
import { type Receipt, receiptTime, writeReceipt } from './receipt.rules.ts'

type PaymentRow = Receipt['payment']

// Still the previous day in São Paulo.
const PAID_AT = new Date('2026-03-11T01:30:00Z')
const REQUESTED_AT = new Date('2026-03-12T15:00:00Z')

const ORDER: Receipt['order'] = {
  ...{ id: '00000000-0000-4000-8000-000000000002', userId: '00000000-0000-4000-8000-000000000001' },
  ...{ planVersionId: '00000000-0000-4000-8000-000000000003', kind: 'purchase', screens: 2 },
  withDevice: true,
  lines: [
    { kind: 'plan', quantity: 1, unitCents: 83_880 },
    { kind: 'additional_screens', quantity: 1, unitCents: 35_880 },
    { kind: 'device', quantity: 1, unitCents: 0 },
  ],
  ...{ totalCents: 119_760, createdAt: new Date('2026-03-09T15:00:00Z'), expiresAt: PAID_AT },
  ...{ replacedAt: null, settledAt: PAID_AT },
}

const PAYMENT: PaymentRow = {
  ...{ id: '0a1b2c3d-0000-4000-8000-000000000004', orderId: ORDER.id, method: 'credit_card' },
  ...{ installments: 12, amountCents: 119_760, state: 'paid', refundedCents: 0 },
  ...{ idempotencyKey: 'key', providerOrderId: 'ORDE_1', providerChargeId: 'CHAR_1' },
  ...{ createdAt: PAID_AT, sentAt: PAID_AT, paidAt: PAID_AT, failureCode: null },
  ...{ cardBrand: 'visa', cardLastDigits: '2097', code: null, boletoPdfUrl: null },
  ...{ expiresAt: null, isSurplus: false, refundRequestedAt: null, nextCheckAt: null },
  checkedAt: PAID_AT,
}

const BUYER: UserRow = {
  ...{ id: ORDER.userId ?? '', name: 'Ana Souza', telephone: '11933334444' },
  ...{ email: 'ana@padaria.test', passwordHash: 'hash', language: 'pt', permission: 0 },
  ...{ expireDate: PAID_AT, seats: 2, demo: false, review: false, document: '11222333000181' },
  ...{ registeredName: 'Padaria Ltda.', registeredAgent: 'Ana Souza', address: 'Rua A' },
  ...{ number: '1', complement: null, neighborhood: 'Centro', city: 'São Paulo', state: 'SP' },
  ...{ zipCode: '01310100', createdAt: PAID_AT, deletesAt: null, emailVerifiedAt: PAID_AT },
  ...{ pendingEmail: null, screenAlertMinutes: 30 },
}

const RECEIPT: Receipt = {
  payment: PAYMENT,
  order: ORDER,
  period: { startsAt: PAID_AT, endsAt: new Date('2027-03-11T02:59:59Z') },
  buyer: BUYER,
  seller: { name: 'Vitrine Ltda.', document: '22.333.444/0001-81', address: 'Rua B, 2, Recife/PE' },
}

const write = (changes: Partial<Receipt> = {}, language: (typeof LANGUAGES)[number] = 'pt') =>
  writeReceipt(createReceiptTranslator(language), { ...RECEIPT, ...changes }, PAID_AT)

/** The page with ordinary blanks. */
const textOf = (...args: Parameters<typeof write>): string =>
  write(...args).text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')

const withPayment = (changes: Partial<PaymentRow>): string =>
  textOf({ payment: { ...PAYMENT, ...changes } })

describe('receiptTime', () => {
  it.each([
    ['paid', {}],
    ['refunded in part', { refundedCents: 100 }],
    ['refunded', { state: 'canceled', refundedCents: 119_760 }],
  ] as const)('is the time of the payment when it is %s', (_what, changes) => {
    expect(receiptTime({ ...PAYMENT, ...changes })).toEqual(PAID_AT)
  })

  it.each([
    ['waits', { state: 'waiting', paidAt: null }],
    ['was declined', { state: 'declined', paidAt: null }],
    ['was closed before the provider reported money', { state: 'failed' }],
    ['was canceled and nothing was refunded', { state: 'canceled' }],
  ] as const)('is null when it %s', (_what, changes) => {
    expect(receiptTime({ ...PAYMENT, ...changes })).toBeNull()
  })
})

describe('a receipt', () => {
  it('has both parties, the lines, the method, the amounts and the dates in São Paulo', () => {
    const { name, type } = write()
    expect(name).toBe('recibo-vitrine-2026-03-10-0a1b2c3d.html')
    expect(type).toBe('text/html;charset=utf-8')
    const text = textOf()
    for (const part of [
      '<dt>Vendido por</dt><dd>Vitrine Ltda.</dd>',
      '<dt>CNPJ</dt><dd>22.333.444/0001-81</dd>',
      '<dt>Endereço</dt><dd>Rua B, 2, Recife/PE</dd>',
      '<dt>Comprado por</dt><dd>Padaria Ltda.</dd>',
      '<dt>CNPJ</dt><dd>11.222.333/0001-81</dd>',
      '<dd>Rua A, 1, Centro, São Paulo/SP, CEP 01310-100</dd>',
      '<dd>ana@padaria.test</dd>',
      '<dt>Plano anual com uma tela</dt><dd>R$ 838,80</dd>',
      '<dt>Telas adicionais (1)</dt><dd>R$ 358,80</dd>',
      '<dt>Aparelho de streaming</dt><dd>Incluído</dd>',
      '<div class="total"><dt>Total</dt><dd>R$ 1.197,60</dd></div>',
      '<dd>Visa com final 2097, em 12 parcelas</dd>',
      '<dt>Parcelas</dt><dd>12 × R$ 99,80</dd>',
      '<dt>Pago em</dt><dd>10 de março de 2026 às 22:30 BRT</dd>',
      '<dd>10 de mar. de 2026 – 10 de mar. de 2027</dd>',
      `<dd>${PAYMENT.id}</dd>`,
      `<dd>${ORDER.id}</dd>`,
      '<dt>Pedido feito em</dt><dd>9 de março de 2026</dd>',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/class="note"|undefined|null|\{\{/)
  })

  it.each([
    ['pix', 'Pix'],
    ['boleto', 'Boleto'],
  ] as const)('names a payment by %s, without installments', (method, name) => {
    const card = { cardBrand: null, cardLastDigits: null, installments: 1 }
    const text = withPayment({ ...card, method })
    expect(text).toContain(`<dt>Forma de pagamento</dt><dd>${name}</dd>`)
    expect(text).not.toContain('Parcelas')
  })

  it('names the first installment where the cents do not divide', () => {
    const text = withPayment({ amountCents: 10_000, installments: 3 })
    expect(text).toContain('<dd>1 × R$ 33,34 + 2 × R$ 33,33</dd>')
  })

  it('shows a full refund', () => {
    const text = withPayment({ state: 'canceled', refundedCents: 119_760 })
    expect(text).toContain('Este pagamento foi devolvido por inteiro: R$ 1.197,60.')
    expect(text).toContain('<dt>Devolvido</dt><dd>-R$ 1.197,60</dd>')
    expect(text).toContain('<dt>Total depois da devolução</dt><dd>R$ 0,00</dd>')
  })

  it('shows a refund in part', () => {
    const text = withPayment({ refundedCents: 19_760 })
    expect(text).toContain('Deste pagamento, R$ 197,60 foram devolvidos.')
    expect(text).toContain('<dt>Total depois da devolução</dt><dd>R$ 1.000,00</dd>')
  })

  it('shows a refund that was requested', () => {
    const text = withPayment({ refundRequestedAt: REQUESTED_AT })
    expect(text).toContain('R$ 1.197,60 foi pedida em 12 de março de 2026 e está a caminho.')
  })

  it('is written without a period, the company’s settings and a complete profile', () => {
    const buyer = { ...BUYER, registeredName: null, document: null, address: null }
    const text = textOf({ period: null, seller: null, buyer })
    expect(text).toContain('<dt>Vendido por</dt><dd>Vitrine</dd>')
    expect(text).toContain('<dt>Comprado por</dt><dd>Ana Souza</dd>')
    expect(text).not.toMatch(/CNPJ|Endereço|Período|undefined|null/)
  })

  it.each(LANGUAGES)('is in %s, with R$ for amounts', (language) => {
    const text = textOf({}, language)
    const texts = mailTexts[language]
    expect(text).toContain(`<html lang="${languageTag(language)}">`)
    expect(text).toContain(`<h1>${texts['receipt.title']}</h1>`)
    expect(text).toContain('R$')
    expect(text).not.toMatch(/BRL|\{\{/)
  })

  it('escapes user input, and contains no script and no external resource', () => {
    const evil = `"><script src=x></script><img onerror='a'>`
    const buyer = { ...BUYER, registeredName: evil, email: evil, address: evil, city: evil }
    const { text } = write({ buyer, seller: { name: evil, document: evil, address: evil } })
    expect(text).toContain('&quot;&gt;&lt;script src=x&gt;')
    expect(text).not.toMatch(/<(?:script|link|img|iframe)|url\(|@import/)
    expect(text).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  })
})
