import { contract, type Order } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { subscriptions } from '../src/db/tables/billing.tables.ts'
import { notifications } from '../src/db/tables/notifications.tables.ts'
import { mailsSent } from './support/mailbox.ts'
import { DAY, HOUR, MINUTE } from './support/manual-clock.ts'
import { mailsAfter, mailsOf, subjectsOf } from './support/payment-mails.ts'
import {
  type CardInput,
  chargeIdOf,
  aBuyer,
  DECLINED_CARD,
  DEFERRED,
  order,
  payByCard,
  runChecks,
  settleWebhooks,
  startShop,
} from './support/payments.ts'
import { changeUser, type Person } from './support/people.ts'
import { runRoutine } from './support/routines.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startShop()
const { app, pagBank } = shop
const { executor } = app.database

const PIX_RECEIVED = 'Recebemos seu pedido: falta pagar o Pix'
const CARD_RECEIVED = 'Recebemos seu pedido: pagamento em análise'
const PAID = 'Pagamento confirmado: R$ 1.197,60'
const DECLINED = 'Seu pagamento não foi aprovado'
const REFUNDED = 'Devolução de R$ 1.197,60'

async function aSale(): Promise<{ person: Person; made: Order }> {
  onTestFinished(() => {
    pagBank.liftAll()
    pagBank.clearDecisions()
  })
  const person = await aBuyer(app)
  return { person, made: await order(person) }
}

// Both kinds of payment wait for their mails: one whose payment has changed by then is not sent, and two workers send mails, so
// that the next mail could overtake them.

async function aPix({ client }: Person, made: Order): Promise<string> {
  const request = { params: { id: made.id }, body: DEFERRED }
  const { payment } = await client.call(contract.createPix, request)
  await mailsSent(shop)
  return payment.pix?.text ?? ''
}

async function aCardPayment(person: Person, made: Order, card: CardInput = {}): Promise<void> {
  await payByCard(shop, person, made, card)
  await mailsSent(shop)
}

function inDays(days: number): Date {
  return new Date(app.clock.now().getTime() + days * DAY)
}

describe('mails about a purchase', () => {
  it('report a Pix that waits, and its receipt, once each', async () => {
    const { person, made } = await aSale()
    const text = await aPix(person, made)
    expect(await subjectsOf(shop, person.email)).toEqual([PIX_RECEIVED])
    const [received] = await mailsOf(shop, person.email)
    expect(received?.text).toContain(text)
    expect(received?.text).toContain('/checkout/finish?status=waiting&payment=')
    pagBank.payPix(text)
    await settleWebhooks(shop)
    await mailsAfter(shop, HOUR)
    await runRoutine(app, 'notice-scan')
    expect(await subjectsOf(shop, person.email)).toEqual([PIX_RECEIVED, PAID])
    const paid = (await mailsOf(shop, person.email)).at(-1)
    expect(paid?.text).toMatch(/Telas adicionais \(1\): R\$\s358,80/)
    expect(paid?.text).toContain('Forma de pagamento: Pix')
    expect(paid?.text).toContain('/account/plan')
  })

  it('have the digits and the end of a boleto', async () => {
    const { person, made } = await aSale()
    const request = { params: { id: made.id }, body: DEFERRED }
    const { payment } = await person.client.call(contract.createBoleto, request)
    const [received] = await mailsOf(shop, person.email)
    expect(received?.text).toContain(payment.boleto?.formatted_barcode)
    expect(received?.subject).toContain('boleto até')
  })

  it('have the last digits of a card only, and none of a decline on the page', async () => {
    const { person, made } = await aSale()
    await aCardPayment(person, made, { number: DECLINED_CARD })
    expect(await subjectsOf(shop, person.email)).toEqual([])
    await aCardPayment(person, made)
    const [paid, ...others] = await mailsOf(shop, person.email)
    expect(others).toEqual([])
    expect(paid?.text).toContain('Visa com final 2097, em 12 parcelas')
    expect(`${paid?.text ?? ''}${paid?.html ?? ''}`).not.toMatch(/4539|453962/)
  })

  it('report a card in analysis and its decline, with what to do', async () => {
    const { person, made } = await aSale()
    pagBank.decideNext({ status: 'IN_ANALYSIS' })
    await aCardPayment(person, made)
    pagBank.decline(await chargeIdOf(shop, person, made), '20104')
    await mailsAfter(shop, HOUR)
    expect(await subjectsOf(shop, person.email)).toEqual([CARD_RECEIVED, DECLINED])
    const declined = (await mailsOf(shop, person.email)).at(-1)
    expect(declined?.text).toContain('não tem limite ou saldo')
  })

  it('are in the language of the buyer', async () => {
    const { person, made } = await aSale()
    await person.client.call(contract.updateUser, {
      body: { email: person.email, language: 'fr' },
    })
    await aCardPayment(person, made)
    expect(await subjectsOf(shop, person.email)).toEqual(['Paiement confirmé : 1 197,60 R$'])
  })
})

describe('mails before the end of a Pix', () => {
  it('are sent once in its last two hours, not when it was paid', async () => {
    const { person, made } = await aSale()
    await aPix(person, made)
    const paid = await aSale()
    pagBank.payPix(await aPix(paid.person, paid.made))
    await settleWebhooks(shop)
    for (const ms of [20 * HOUR, 2.5 * HOUR, 10 * MINUTE, DAY]) await mailsAfter(shop, ms)
    const subjects = await subjectsOf(shop, person.email)
    expect(subjects).toHaveLength(2)
    expect(subjects[1]).toMatch(/^Seu Pix da Vitrine expira em /)
    expect(await subjectsOf(shop, paid.person.email)).toEqual([PIX_RECEIVED, PAID])
  })
})

describe('mails about money that goes back', () => {
  it('report a withdrawal once, and no end of the plan', async () => {
    const { person, made } = await aSale()
    await aCardPayment(person, made)
    await person.client.call(contract.withdrawOrder, { params: { id: made.id } })
    await mailsAfter(shop, HOUR)
    await runRoutine(app, 'notice-scan')
    expect(await subjectsOf(shop, person.email)).toEqual([PAID, REFUNDED])
    const refunded = (await mailsOf(shop, person.email)).at(-1)
    expect(refunded?.text).toContain('Como você pediu')
  })

  it('report a second payment that was sent back', async () => {
    const { person, made } = await aSale()
    const text = await aPix(person, made)
    await aCardPayment(person, made)
    expect(await subjectsOf(shop, person.email)).toEqual([PIX_RECEIVED, PAID])
    pagBank.payPix(text)
    await settleWebhooks(shop)
    await mailsAfter(shop, 6 * MINUTE)
    await runChecks(shop)
    expect(await subjectsOf(shop, person.email)).toEqual([PIX_RECEIVED, PAID, REFUNDED])
    const refunded = (await mailsOf(shop, person.email)).at(-1)
    expect(refunded?.text).toContain('que não era preciso')
    expect(refunded?.text).toContain('O seu plano não muda.')
  })

  it('report a chargeback to its owner and, once a day, to the admins', async () => {
    const admin = await aBuyer(app)
    await changeUser(app, admin.user.id, { permission: 1 })
    onTestFinished(() => changeUser(app, admin.user.id, { permission: 0 }))
    for (const sale of [await aSale(), await aSale()]) {
      await aCardPayment(sale.person, sale.made)
      await settleWebhooks(shop)
      // The form of a chargeback names no payment: those that were checked just before are not read again.
      app.clock.advance(HOUR)
      pagBank.chargeback(await chargeIdOf(shop, sale.person, sale.made))
      await settleWebhooks(shop)
      expect(await subjectsOf(shop, sale.person.email)).toEqual([PAID, REFUNDED])
      await mailsAfter(shop, 5 * MINUTE)
    }
    const subject = 'Administração: dinheiro devolvido sem pedido nosso'
    expect(await subjectsOf(shop, admin.email)).toEqual([subject])
    await mailsAfter(shop, DAY)
    await mailsAfter(shop, DAY)
    expect(await subjectsOf(shop, admin.email)).toEqual([subject, subject])
    const [first, second] = await mailsOf(shop, admin.email)
    expect(first?.text.match(/Pedido /g)).toHaveLength(1)
    expect(second?.text.match(/Pedido /g)).toHaveLength(1)
  })
})

describe('mails to admins', () => {
  it('report a refused token once, whoever meets it', async () => {
    const admin = await aBuyer(app)
    await changeUser(app, admin.user.id, { permission: 1 })
    onTestFinished(() => changeUser(app, admin.user.id, { permission: 0 }))
    const { person, made } = await aSale()
    pagBank.failNext('POST /orders', { kind: 'error', code: 'UNAUTHORIZED', when: 'before' }, 2)
    const request = { params: { id: made.id }, body: DEFERRED }
    await person.client.refusal(contract.createPix, request)
    await person.client.refusal(contract.createPix, request)
    await mailsAfter(shop, 5 * MINUTE)
    await mailsAfter(shop, HOUR)
    expect(await subjectsOf(shop, admin.email)).toEqual([
      'Administração: o PagBank recusa o nosso token',
    ])
  })

  it('report what is unsettled after 72 hours', async () => {
    const admin = await aBuyer(app)
    await changeUser(app, admin.user.id, { permission: 1 })
    onTestFinished(() => changeUser(app, admin.user.id, { permission: 0 }))
    const { person, made } = await aSale()
    pagBank.decideNext({ status: 'IN_ANALYSIS' })
    await aCardPayment(person, made)
    await mailsAfter(shop, 3 * DAY)
    await mailsAfter(shop, DAY)
    await mailsAfter(shop, DAY)
    expect(await subjectsOf(shop, admin.email)).toEqual([
      'Administração: pagamentos sem resposta há mais de 72 horas',
    ])
  })
})

describe('a stored mail', () => {
  it('is sent by the next scan when its job was lost', async () => {
    const { person, made } = await aSale()
    await aCardPayment(person, made)
    // As after a crash between the transaction and the job.
    const ofUser = eq(notifications.userId, person.user.id)
    await executor.update(notifications).set({ sentAt: null }).where(ofUser)
    await mailsAfter(shop, MINUTE)
    expect(await subjectsOf(shop, person.email)).toEqual([PAID, PAID])
  })
})

describe('mails about a plan that is paid again', () => {
  it('report that the screens are back after they had stopped', async () => {
    const { person, made } = await aSale()
    await aCardPayment(person, made)
    const [startsAt, endsAt] = [inDays(-375), inDays(-10)]
    const ofUser = eq(subscriptions.userId, person.user.id)
    await executor.update(subscriptions).set({ startsAt, endsAt }).where(ofUser)
    await changeUser(app, person.user.id, { expireDate: endsAt })
    const again = await order(person)
    pagBank.payPix(await aPix(person, again))
    await settleWebhooks(shop)
    const subjects = await subjectsOf(shop, person.email)
    expect(subjects).toContain('Suas telas voltaram: o plano Vitrine está ativo')
    expect(subjects.filter((subject) => subject === PAID)).toHaveLength(2)
  })
})
