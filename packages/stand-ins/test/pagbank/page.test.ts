import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../running.ts'
import { aListener } from '../listener.ts'
import { aBoletoOrder, anOrder, aPixOrder, aShop, type Shop } from './a-shop.ts'

const OFF = { pagBank: { simulator: 'off' } } as const

async function act(shop: Shop, action: string, fields: Record<string, string> = {}) {
  return shop.send('POST', `/pagbank/${action}`, {
    form: new URLSearchParams(fields),
    headers: { origin: shop.url },
  })
}

async function done(shop: Shop, action: string, fields: Record<string, string>): Promise<string> {
  const answer = await act(shop, action, fields)
  expect([answer.status, answer.text]).toEqual([303, ''])
  return (await shop.get(answer.headers.get('location') ?? '')).text
}

async function chargeOf(shop: Shop, order: object): Promise<string> {
  return (await shop.call('POST', '/orders', order)).string('charges', 0, 'id')
}

async function statusOf(shop: Shop, chargeId: string): Promise<unknown> {
  return (await shop.call('GET', `/charges/${chargeId}`)).at('status')
}

describe('page of PagBank', () => {
  it('lists orders with what can happen to them', async () => {
    const shop = await aShop(OFF)
    expect((await shop.get('/pagbank')).text).toContain('Nenhum pedido ainda')
    const pix = await shop.call('POST', '/orders', aPixOrder())
    const boleto = await shop.call('POST', '/orders', aBoletoOrder())
    await shop.call('POST', '/orders', await shop.cardOrder())
    await shop.call('POST', '/orders', anOrder({ customer: { tax_id: '52998224725' } }))
    const { text, headers, status } = await shop.get('/pagbank')
    expect([status, headers.get('x-frame-options')]).toEqual([200, 'DENY'])
    const line = boleto.string('charges', 0, 'payment_method', 'boleto', 'formatted_barcode')
    for (const words of [
      ...['pedido-000123', 'Ana Souza', 'R$ 1.198,80', 'em 12 vezes', 'visa ••••', '2097'],
      ...['À espera do pagamento', 'Paga', '20000 SUCESSO', line, 'Boleto em PDF'],
      `/api.pagseguro.com/qrcode/${pix.string('qr_codes', 0, 'id')}/png`,
    ]) {
      expect(text).toContain(words)
    }
    expect((await shop.get('/')).text).toContain('href="/pagbank"')
  })

  it('pays a Pix by its code', async () => {
    const shop = await aShop(OFF)
    const pix = await shop.call('POST', '/orders', aPixOrder())
    const code = pix.string('qr_codes', 0, 'text')
    expect(await done(shop, 'pay-pix', { code })).toContain('Pago.')
    expect(shop.pagBank.chargedCents('pedido-000123')).toBe(119880)
    expect((await act(shop, 'pay-pix', { code })).status).toBe(400)
    expect((await act(shop, 'pay-pix', { code: 'x' })).status).toBe(400)
    expect((await act(shop, 'pay-pix')).text).toBe('The field code is missing')
  })

  it('settles and cancels a boleto', async () => {
    const shop = await aShop(OFF)
    const paid = await chargeOf(shop, aBoletoOrder())
    const canceled = await chargeOf(shop, aBoletoOrder())
    await done(shop, 'settle', { charge_id: paid })
    await done(shop, 'cancel', { charge_id: canceled })
    expect([await statusOf(shop, paid), await statusOf(shop, canceled)]).toEqual([
      'PAID',
      'CANCELED',
    ])
  })

  it('leaves cards in analysis, and ends the analysis', async () => {
    const shop = await aShop(OFF)
    const page = await done(shop, 'decide', { decision: 'IN_ANALYSIS', times: 'lasting' })
    expect(page).toContain('<option value="IN_ANALYSIS" selected>')
    const first = await chargeOf(shop, await shop.cardOrder())
    const second = await chargeOf(shop, await shop.cardOrder())
    expect(await statusOf(shop, second)).toBe('IN_ANALYSIS')
    await done(shop, 'settle', { charge_id: first })
    await done(shop, 'decline', { charge_id: second })
    expect([await statusOf(shop, first), await statusOf(shop, second)]).toEqual([
      'PAID',
      'DECLINED',
    ])
    await done(shop, 'decide', { decision: 'DECLINED-20003', times: 'once' })
    const third = await shop.call('POST', '/orders', await shop.cardOrder())
    expect(third.at('charges', 0, 'payment_response', 'code')).toBe('20003')
    await done(shop, 'decide', { decision: 'card', times: 'lasting' })
    expect(await statusOf(shop, await chargeOf(shop, await shop.cardOrder()))).toBe('PAID')
    expect((await act(shop, 'decide', { decision: 'MAYBE', times: 'once' })).status).toBe(400)
  })

  it('gives money back in part and in full, and charges back', async () => {
    const shop = await aShop(OFF)
    const refunded = await chargeOf(shop, await shop.cardOrder())
    const page = await done(shop, 'refund', { charge_id: refunded, reais: '10,50' })
    expect(page).toContain('devolvido R$ 10,50')
    expect(shop.pagBank.chargedCents('pedido-000123')).toBe(118830)
    await done(shop, 'refund', { charge_id: refunded, reais: '' })
    const disputed = await chargeOf(shop, await shop.cardOrder())
    await done(shop, 'chargeback', { charge_id: disputed })
    expect([await statusOf(shop, refunded), await statusOf(shop, disputed)]).toEqual([
      'CANCELED',
      'CANCELED',
    ])
    expect(shop.pagBank.chargedCents('pedido-000123')).toBe(0)
    for (const reais of ['-1', '0', 'x', '99999']) {
      expect((await act(shop, 'refund', { charge_id: disputed, reais })).status).toBe(400)
    }
  })

  it('steers webhooks', async () => {
    const app = await aListener(() => ({ status: 200 }))
    const shop = await aShop(OFF)
    const fields = {
      ...{ delivery: 'held', delay: '60000', copies: '2', format: 'charge' },
      ...{ schemes: 'token', signature: 'wrong' },
    }
    const page = await done(shop, 'webhooks', fields)
    for (const value of Object.values(fields)) expect(page).toContain(`"${value}" selected`)
    expect(shop.pagBank.webhookPlan()).toEqual({
      ...{ delivery: 'held', delayMs: 60_000, copies: 2, format: 'charge' },
      ...{ schemes: 'token', signature: 'wrong' },
    })
    const order = await shop.cardOrder({ order: { notification_urls: [`${app.url}/hook`] } })
    const charge = await chargeOf(shop, order)
    expect((await shop.get('/pagbank')).text).toContain('2 avisos retidos')
    await done(shop, 'release', { order: 'newest' })
    await shop.pagBank.runDue()
    expect(app.posts()).toHaveLength(2)
    await done(shop, 'webhooks', { ...fields, delivery: 'sent', delay: '0', copies: '1' })
    await done(shop, 'resend', { charge_id: charge })
    await shop.pagBank.runDue()
    expect(app.posts()).toHaveLength(3)
    expect((await shop.get('/pagbank')).text).toContain('HTTP 200')
    expect((await act(shop, 'webhooks', { ...fields, copies: '1000' })).status).toBe(400)
  })

  it('plans faults and changes the account', async () => {
    const shop = await aShop(OFF)
    const page = await done(shop, 'fail', {
      ...{ call: 'POST /orders', fault: 'drop-after', times: 'lasting' },
    })
    expect(page).toContain('até desfazer')
    await done(shop, 'fail', { call: 'GET *', fault: 'html', times: '1' })
    expect((await shop.call('GET', '/orders/ORDE_1')).text).toContain('502 Bad Gateway')
    await done(shop, 'lift-all', {})
    expect(shop.pagBank.faults()).toEqual([])
    expect((await act(shop, 'fail', { call: '* *', fault: 'fire', times: '1' })).status).toBe(400)
    await done(shop, 'account', { approved: 'no', simulator: 'amounts' })
    expect((await shop.call('GET', '/orders/ORDE_1')).status).toBe(403)
    expect(shop.pagBank.switches().simulator).toBe('amounts')
  })

  it('refuses another origin, another device and an unknown action', async () => {
    const shop = await aShop()
    const answer = await shop.send('POST', '/pagbank/lift-all', {
      form: new URLSearchParams(),
      headers: { origin: 'http://evil.test' },
    })
    expect(answer.status).toBe(403)
    expect((await act(shop, 'fly')).status).toBe(404)
    // A fault of the networks does not reach the page.
    shop.world.failAlways('*', { kind: 'rubbish' })
    expect((await shop.get('/pagbank')).text).toContain('<h1>PagBank</h1>')
  })

  it('escapes what buyers write', async () => {
    const shop = await aShop(OFF)
    await shop.call('POST', '/orders', anOrder({ reference_id: '<script>alert(1)</script>' }))
    expect((await shop.get('/pagbank')).text).not.toContain('<script>')
  })
})

describe('restart', () => {
  it('preserves orders, keys, idempotency and planned changes', async () => {
    const stateFile = join(await aFolder(), 'state.json')
    const before = await aShop({ stateFile })
    const order = await before.cardOrder()
    const first = await before.call('POST', '/orders', order, { key: 'a' })
    const pix = await before.call('POST', '/orders', aPixOrder(15_000))
    const key = await before.publicKey()
    await before.close()

    const after = await aShop({ stateFile })
    const again = await after.call('POST', '/orders', order, { key: 'a' })
    expect(again.text).toBe(first.text)
    expect(await after.publicKey()).toBe(key)
    await after.passAndRun(5 * 60_000)
    const paid = await after.call('GET', `/orders/${pix.string('id')}`)
    expect(paid.at('charges', 0, 'status')).toBe('PAID')
    const next = await after.call('POST', '/orders', await after.cardOrder())
    expect(next.string('id')).not.toBe(first.string('id'))
  })

  it('gives the same ids for the same seed', async () => {
    const idOf = async (seed: number) => {
      const shop = await aShop({ seed })
      const made = await shop.call('POST', '/orders', await shop.cardOrder())
      return [made.string('id'), made.string('charges', 0, 'payment_response', 'reference')]
    }
    expect(await idOf(1)).toEqual(await idOf(1))
    expect(await idOf(2)).not.toEqual(await idOf(1))
  })
})
