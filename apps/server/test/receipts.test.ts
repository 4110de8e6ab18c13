import { contract, type ContractFile } from '@vitrine/api'
import { LANGUAGES, languageTag } from '@vitrine/i18n'
import { mailTexts } from '@vitrine/i18n/mail'
import { describe, expect, it, vi } from 'vitest'
import {
  aBuyer,
  DECLINED_CARD,
  DEFERRED,
  order,
  payByCard,
  settleWebhooks,
  startShop,
} from './support/payments.ts'
import { aPerson, type Person } from './support/people.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startShop()
const { app, pagBank } = shop

const request = (id: string) => ({ params: { id } })
const read = ({ client }: Person, id: string): Promise<ContractFile> =>
  client.call(contract.getReceipt, request(id))
const codeOf = async ({ client }: Person, id: string): Promise<string> =>
  (await client.refusal(contract.getReceipt, request(id))).code

async function aPaidCard() {
  const person = await aBuyer(app)
  const made = await order(person)
  return { person, made, payment: await payByCard(shop, person, made) }
}

/** The page with ordinary blanks. */
const plain = ({ text }: ContractFile): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('GET /payments/{id}/receipt', () => {
  it('returns the page of a payment by card', async () => {
    const { person, made, payment } = await aPaidCard()
    const file = await read(person, payment.id)
    expect(file.name).toBe(`recibo-vitrine-2026-03-10-${payment.id.slice(0, 8)}.html`)
    for (const part of [
      'Vitrine Demonstração (empresa fictícia)',
      ...['Padaria da Ana Ltda.', '11.222.333/0001-81', person.email, 'R$ 1.197,60'],
      ...['Visa com final 2097, em 12 parcelas', '12 × R$ 99,80', payment.id, made.id],
      ...['10 de março de 2026', '10 de mar. de 2026'],
    ]) {
      expect(plain(file)).toContain(part)
    }
  })

  it('returns it in each language', async () => {
    const { person, payment } = await aPaidCard()
    for (const language of LANGUAGES) {
      const headers = { cookie: `lang=${language}` }
      const { text } = await person.client.call(contract.getReceipt, request(payment.id), {
        headers,
      })
      expect(text).toContain(`<html lang="${languageTag(language)}">`)
      expect(text).toContain(mailTexts[language]['receipt.title'])
    }
  })

  it('is refused until the payment is paid', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    const declined = await payByCard(shop, person, made, { number: DECLINED_CARD })
    expect(await codeOf(person, declined.id)).toBe('payments.not_paid')
    const { payment } = await person.client.call(contract.createPix, {
      ...request(made.id),
      body: DEFERRED,
    })
    expect(await codeOf(person, payment.id)).toBe('payments.not_paid')
    pagBank.payPix(payment.pix?.text ?? '')
    await settleWebhooks(shop)
    expect(plain(await read(person, payment.id))).toContain('<dd>Pix</dd>')
  })

  it('shows the refund after a withdrawal', async () => {
    const { person, made, payment } = await aPaidCard()
    await person.client.call(contract.withdrawOrder, request(made.id))
    const text = plain(await read(person, payment.id))
    expect(text).toContain('Este pagamento foi devolvido por inteiro: R$ 1.197,60.')
    expect(text).toContain('<dd>R$ 0,00</dd>')
  })

  it('returns one’s own only', async () => {
    const { payment } = await aPaidCard()
    for (const other of [await aPerson(app), await aPerson(app, { permission: 1 })]) {
      expect(await codeOf(other, payment.id)).toBe('payments.not_found')
    }
    const { person } = await aPaidCard()
    expect(await codeOf(person, app.sessions.random.uuid())).toBe('payments.not_found')
  })
})
