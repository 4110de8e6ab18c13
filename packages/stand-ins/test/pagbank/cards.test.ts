import fc from 'fast-check'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCard } from '../../src/pagbank/cards/open-card.ts'
import {
  API,
  APPROVED_VISA,
  aShop,
  DECLINED_VISA,
  encryptCard,
  encryptText,
  errorsOf,
  TOKEN,
  type PlainCard,
} from './a-shop.ts'
import { aFolder } from '../running.ts'

const DAY_MS = 86_400_000
const CARD = 'charges[0].payment_method.card'

describe('test cards', () => {
  // "Sandbox test cards (any CVV of right length, expiry 12/2026 or later)": docs/cartoes-de-teste
  it.each([
    ['visa', '4539620659922097', '4929291898380766', '123'],
    ['mastercard', '5240082975622454', '5530062640663264', '123'],
    ['amex', '345817690311361', '372938001199778', '1234'],
    ['elo', '4514161122113757', '4389350446134811', '123'],
    ['hiper', '6062828598919021', '6062822916014409', '123'],
  ])('%s: one is approved and one is declined', async (brand, approved, declined, securityCode) => {
    const shop = await aShop()
    const pay = async (number: string, capture: boolean) => {
      const card = { number, securityCode }
      const answer = await shop.call(
        'POST',
        '/orders',
        await shop.cardOrder({ card, method: { capture } }),
      )
      expect(answer.at('charges', 0, 'payment_method', 'card', 'brand')).toBe(brand)
      return answer.at('charges', 0, 'status')
    }
    // "Approve = PAID with capture:true, AUTHORIZED with false"
    expect(await pay(approved, true)).toBe('PAID')
    expect(await pay(approved, false)).toBe('AUTHORIZED')
    expect(await pay(declined, true)).toBe('DECLINED')
    expect(await pay(declined, false)).toBe('DECLINED')
  })

  it.each(['4111111111111111', '4242424242424242', '5555666677778884', '5322397237653563'])(
    'approves the sample %s',
    async (number) => {
      const shop = await aShop()
      const order = await shop.cardOrder({ card: { number } })
      expect((await shop.call('POST', '/orders', order)).at('charges', 0, 'status')).toBe('PAID')
    },
  )

  it.each<[string, Partial<PlainCard>, string, string]>([
    ['the issuer', { number: DECLINED_VISA }, '10002', 'NAO AUTORIZADO PELO EMISSOR DO CARTAO'],
    // "5200489065784203 always refused"
    [
      'the recurring test',
      { number: '5200489065784203' },
      '10002',
      'NAO AUTORIZADO PELO EMISSOR DO CARTAO',
    ],
    // "number/CVV wrong; reason 54 = expired"
    ['an old card', { expYear: '2025' }, '20007', 'VERIFIQUE OS DADOS DO CARTAO'],
    ['a short expiry', { expMonth: '11' }, '20007', 'VERIFIQUE OS DADOS DO CARTAO'],
    ['a long code', { securityCode: '1234' }, '20007', 'VERIFIQUE OS DADOS DO CARTAO'],
    ['no code', { securityCode: '' }, '20007', 'VERIFIQUE OS DADOS DO CARTAO'],
    [
      'a number in no table',
      { number: '4539620659922089' },
      '20007',
      'VERIFIQUE OS DADOS DO CARTAO',
    ],
    [
      'an unknown BIN',
      { number: '9999999999999995' },
      '20116',
      'DADOS DO CARTAO INVALIDO - NAO TENTE NOVAMENTE',
    ],
  ])('%s declines', async (_who, card, code, message) => {
    const shop = await aShop()
    const answer = await shop.call('POST', '/orders', await shop.cardOrder({ card }))
    expect([answer.status, answer.at('charges', 0, 'status')]).toEqual([201, 'DECLINED'])
    expect(answer.at('charges', 0, 'payment_response')).toMatchObject({ code, message })
    expect(shop.pagBank.chargedCents('pedido-000123')).toBe(0)
  })

  it.each([
    // "Minimum amounts: Visa R$ 1.00, other brands R$ 0.20, each instalment R$ 5.00"
    ['visa of 99 cents', APPROVED_VISA, 99, 1, '20012'],
    ['visa of R$ 1.00', APPROVED_VISA, 100, 1, '20000'],
    ['mastercard of 19 cents', '5240082975622454', 19, 1, '20012'],
    ['mastercard of 20 cents', '5240082975622454', 20, 1, '20000'],
    ['two instalments of R$ 4.99', APPROVED_VISA, 998, 2, '20008'],
    ['two instalments of R$ 5.00', APPROVED_VISA, 1000, 2, '20000'],
  ])('smallest amounts: %s', async (_what, number, value, installments, code) => {
    const shop = await aShop()
    const order = await shop.cardOrder({
      card: { number },
      charge: { amount: { value, currency: 'BRL' } },
      method: { installments },
    })
    const answer = await shop.call('POST', '/orders', order)
    expect(answer.at('charges', 0, 'payment_response', 'code')).toBe(code)
  })
})

describe('decisions', () => {
  it('replace the issuer’s for some payments', async () => {
    const shop = await aShop()
    shop.pagBank.decideNext({ status: 'IN_ANALYSIS' }, 2)
    shop.pagBank.decideNext({ status: 'DECLINED' })
    const status = async () =>
      (await shop.call('POST', '/orders', await shop.cardOrder())).at('charges', 0, 'status')
    expect([await status(), await status(), await status(), await status()]).toEqual([
      ...['IN_ANALYSIS', 'IN_ANALYSIS', 'DECLINED', 'PAID'],
    ])
  })

  it('lead an analysis to its end', async () => {
    const shop = await aShop()
    const { pagBank } = shop
    pagBank.decideNext({ status: 'IN_ANALYSIS' }, 'lasting')
    const inAnalysis = async () => {
      const answer = await shop.call('POST', '/orders', await shop.cardOrder())
      expect(answer.at('charges', 0, 'payment_response')).toBeUndefined()
      return answer.string('charges', 0, 'id')
    }
    const read = async (id: string) => (await shop.call('GET', `/charges/${id}`)).json
    const [paid, declined, canceled] = [
      await inAnalysis(),
      await inAnalysis(),
      await inAnalysis(),
    ] as const
    pagBank.settle(paid)
    pagBank.decline(declined)
    pagBank.cancel(canceled)
    expect(await read(paid)).toMatchObject({ status: 'PAID', payment_response: { code: '20000' } })
    expect(await read(declined)).toMatchObject({
      status: 'DECLINED',
      payment_response: { code: '10000', message: 'NAO AUTORIZADO PELO PAGSEGURO' },
    })
    expect(await read(canceled)).toMatchObject({ status: 'CANCELED' })
    // "apply only forward moves"
    expect(() => {
      pagBank.settle(declined)
    }).toThrow('DECLINED stays so')
    expect(() => {
      pagBank.cancel(paid)
    }).toThrow('refunded')
    expect(() => {
      pagBank.refund(canceled)
    }).toThrow('give back')
    expect(() => {
      pagBank.settle('CHAR_1')
    }).toThrow('no charge')
  })
})

describe('encrypted cards', () => {
  it('are refused when they are unreadable', async () => {
    const shop = await aShop()
    const publicKey = await shop.publicKey()
    const { publicKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const foreign = other.export({ type: 'spki', format: 'der' }).toString('base64')
    for (const encrypted of [
      'not base64!',
      'QUJD',
      Buffer.alloc(256, 255).toString('base64'),
      Buffer.alloc(300, 1).toString('base64'),
      encryptCard(foreign),
      encryptText(publicKey, '4539620659922097;123;12;2026;Ana Souza'),
      encryptText(publicKey, '4539 6206 5992 2097;123;12;2026;Ana Souza;1'),
      encryptText(publicKey, '4539620659922097;12;12;2026;Ana Souza;1'),
      encryptText(publicKey, '4539620659922097;123;13;2026;Ana Souza;1'),
      encryptText(publicKey, '4539620659922097;123;12;26;Ana Souza;1'),
      encryptText(publicKey, '4539620659922097;123;12;2026;;1'),
      encryptText(publicKey, '4539620659922097;123;12;2026;Ávila;1'),
    ]) {
      const order = await shop.cardOrder({ cardFields: { encrypted } })
      const answer = await shop.call('POST', '/orders', order)
      expect([answer.status, errorsOf(answer)]).toEqual([
        400,
        [
          {
            code: '40002',
            description: 'invalid_parameter',
            parameter_name: `${CARD}.encrypted`,
          },
        ],
      ])
    }
    expect(shop.pagBank.orders()).toEqual([])
  })

  it('may lack the zeros they begin with', () => {
    // "About 1 % of the results decode to fewer than 256 bytes"
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const text = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const shortened = (): string => {
      for (let tries = 0; tries < 20_000; tries += 1) {
        const bytes = Buffer.from(encryptCard(text), 'base64')
        if (bytes[0] === 0) return bytes.subarray(1).toString('base64')
      }
      throw new Error('No cipher text begins with zero')
    }
    const card = openCard(shortened(), [createPrivateKey(pemOf(privateKey))])
    expect(card).toEqual({
      ...{ number: APPROVED_VISA, securityCode: '123', expMonth: '12', expYear: '2026' },
      holder: 'Ana Souza',
    })
  })

  it('come back as they were encrypted', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const text = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const card = fc.record({
      number: fc.stringMatching(/^\d{13,19}$/),
      securityCode: fc.stringMatching(/^(?:\d{3,4})?$/),
      expMonth: fc.constantFrom('01', '09', '12'),
      expYear: fc.constantFrom('1999', '2030', '2099'),
      holder: fc.stringMatching(/^[a-zA-Z]{1,10}  ?[a-zA-Z]{1,10} ?$/),
    })
    fc.assert(
      fc.property(card, (plain) => {
        expect(openCard(encryptCard(text, plain), [privateKey])).toEqual(plain)
      }),
      { numRuns: 40 },
    )
  })

  it('are in no state file', async () => {
    const stateFile = join(await aFolder(), 'state.json')
    const shop = await aShop({ stateFile })
    const order = await shop.cardOrder({
      card: { securityCode: '987' },
      cardFields: { store: true },
    })
    await shop.call('POST', '/orders', order, { key: 'a-key' })
    await shop.save()
    const written = await readFile(stateFile, 'utf8')
    expect(written).toContain('CHAR_')
    const encrypted = /"encrypted":"([^"]+)"/.exec(JSON.stringify(order))?.[1]
    for (const secret of [APPROVED_VISA, '"987"', ';987;', encrypted]) {
      expect(written).not.toContain(secret)
    }
  })
})

describe('stored cards', () => {
  it('pay again by their id', async () => {
    const shop = await aShop()
    const first = await shop.call(
      'POST',
      '/orders',
      await shop.cardOrder({ cardFields: { store: true } }),
    )
    // "With store:true the answer has card.id"
    const id = first.string('charges', 0, 'payment_method', 'card', 'id')
    expect(id).toMatch(/^CARD_[0-9A-F-]{36}$/)
    const withId = (card: string) =>
      shop.cardOrder({ cardFields: { encrypted: undefined, id: card, security_code: '123' } })
    const again = await shop.call('POST', '/orders', await withId(id))
    expect(again.at('charges', 0)).toMatchObject({
      status: 'PAID',
      payment_method: { card: { id, last_digits: '2097' } },
    })
    const unknown = await shop.call('POST', '/orders', await withId('CARD_1'))
    expect(errorsOf(unknown)).toMatchObject([{ code: '40002', parameter_name: `${CARD}.id` }])
  })
})

describe('3DS', () => {
  it.each([
    ['PagBank’s own', { type: 'THREEDS', id: '3DS_15CB7893-4D23-44FA-97B7-AC1BE516D418' }],
    ['another one', { type: 'THREEDS', cavv: 'BwABBylVaQAAAAFwllVpAAAAAAA=', eci: '05', xid: 'x' }],
    ['the app', { type: 'INAPP' }],
  ])('lets a debit card pay with %s', async (_what, authentication_method) => {
    const shop = await aShop()
    const order = await shop.cardOrder({
      method: {
        ...{ type: 'DEBIT_CARD', capture: undefined, installments: undefined },
        authentication_method,
      },
    })
    const answer = await shop.call('POST', '/orders', order)
    expect(answer.at('charges', 0)).toMatchObject({
      status: 'PAID',
      payment_method: { type: 'DEBIT_CARD', authentication_method },
    })
  })
})

describe('public keys', () => {
  it('are created once and found again', async () => {
    const shop = await aShop()
    expect((await shop.call('GET', '/public-keys/card')).status).toBe(404)
    const made = await shop.call('POST', '/public-keys', { type: 'card' })
    expect(made.status).toBe(201)
    // "RSA 2048 SubjectPublicKeyInfo, DER, base64, no PEM lines"
    expect(made.string('public_key')).toMatch(
      /^MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\S+IDAQAB$/,
    )
    expect(made.at('created_at')).toBe(Date.UTC(2026, 0, 5, 18))
    const again = await shop.call('POST', '/public-keys', { type: 'card' })
    const read = await shop.call('GET', '/public-keys/card')
    expect([again.json, read.json, read.status]).toEqual([made.json, made.json, 200])
    shop.pagBank.setSwitch('publicKeyStatus', 200)
    expect((await shop.call('POST', '/public-keys', { type: 'card' })).status).toBe(200)
  })

  it('refuse another type', async () => {
    const shop = await aShop()
    const answer = await shop.call('POST', '/public-keys', { type: 'boleto' })
    expect([answer.status, errorsOf(answer)]).toMatchObject([
      400,
      [{ code: '40002', parameter_name: 'type' }],
    ])
  })

  it('change after seven days, and the old one works for seven more', async () => {
    const shop = await aShop()
    const old = await shop.publicKey()
    const change = () => shop.call('PUT', '/public-keys/card')
    shop.pass(7 * DAY_MS - 1)
    // "refused before 7 days"
    expect((await change()).status).toBe(400)
    shop.pass(1)
    const changed = await change()
    expect(changed.status).toBe(200)
    expect(changed.string('public_key')).not.toBe(old)
    const status = async (publicKey: string) => {
      const order = await shop.cardOrder({ cardFields: { encrypted: encryptCard(publicKey) } })
      return (await shop.call('POST', '/orders', order)).status
    }
    expect(await status(changed.string('public_key'))).toBe(201)
    // "the old one stays valid 7 days more"
    shop.pass(7 * DAY_MS - 1)
    expect(await status(old)).toBe(201)
    shop.pass(1)
    expect(await status(old)).toBe(400)
    expect(await shop.publicKey()).toBe(changed.string('public_key'))
    const forced = await shop.pagBank.rotateCardKey()
    expect(await shop.publicKey()).toBe(forced)
  })

  it('need the token', async () => {
    const shop = await aShop()
    const answer = await fetch(`${shop.url}${API}/public-keys/card`, {
      headers: { authorization: `Bearer ${TOKEN}x` },
    })
    expect(answer.status).toBe(401)
    await answer.text()
  })
})

function pemOf(key: ReturnType<typeof generateKeyPairSync>['privateKey']): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}
