import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import {
  aSale,
  expectNoLeak,
  pay,
  type RawRequest,
  type Sale,
  send,
  startCardShop,
} from './support/card-sales.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startCardShop()
const { app } = shop

type Change = (sale: Sale) => RawRequest

/** The body with something else instead of the encrypted card. */
function withCard({ body }: Sale, card: unknown): RawRequest {
  const charges = body.charges.map((charge) => ({
    ...charge,
    payment_method: { ...charge.payment_method, card },
  }))
  return { path: '/payments', body: JSON.stringify({ ...body, charges }) }
}

const plainCard = ({ card }: Sale) => ({
  ...{ number: card.number, exp_month: '12', exp_year: '2030' },
  ...{ security_code: card.securityCode, holder: { name: card.holder } },
})

const plainText = ({ card }: Sale): string =>
  `${card.number};${card.securityCode};12;2030;${card.holder};1795186759174`

const MALFORMED: readonly (readonly [string, number, Change])[] = [
  ['is not encrypted', 422, (sale) => withCard(sale, plainCard(sale))],
  [
    'is not encrypted either',
    400,
    (sale) => withCard(sale, { encrypted: 'x', ...plainCard(sale) }),
  ],
  ['is its plain text', 422, (sale) => withCard(sale, { encrypted: plainText(sale) })],
  ['is its number', 422, (sale) => withCard(sale, { encrypted: sale.card.number })],
  ['is a number', 422, (sale) => withCard(sale, { encrypted: Number(sale.card.number) })],
  ['is cut', 422, (sale) => withCard(sale, { encrypted: sale.card.encrypted.slice(0, -9) })],
  ['is too long', 422, (sale) => withCard(sale, { encrypted: sale.card.encrypted.repeat(2) })],
  [
    'has another field',
    400,
    ({ body, card }) => ({
      path: '/payments',
      body: JSON.stringify({ ...body, encrypted: card.encrypted, card }),
    }),
  ],
  [
    'is in JSON that ends too early',
    400,
    ({ body }) => ({
      path: '/payments',
      body: JSON.stringify(body).slice(0, -5),
    }),
  ],
  [
    'is in a form',
    400,
    (sale) => ({
      path: '/payments',
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ card: plainText(sale) }).toString(),
    }),
  ],
  [
    'is in a body that is too large',
    413,
    ({ body }) => ({
      path: '/payments',
      body: JSON.stringify({ ...body, filler: 'x'.repeat(100_000) }),
    }),
  ],
  [
    'is in the query',
    400,
    (sale) => ({
      path: `/payments?card=${encodeURIComponent(plainText(sale))}`,
      body: JSON.stringify(sale.body),
    }),
  ],
  [
    'is in the path',
    404,
    (sale) => ({
      path: `/payments/${encodeURIComponent(plainText(sale))}`,
      method: 'GET',
    }),
  ],
  [
    'is in the path of no call',
    404,
    (sale) => ({
      path: `/cards/${encodeURIComponent(plainText(sale))}`,
      method: 'GET',
    }),
  ],
  [
    'is sent for a Pix',
    400,
    (sale) => ({
      path: `/orders/${sale.made.id}/pix`,
      body: JSON.stringify({ ...sale.body, card: plainCard(sale) }),
    }),
  ],
  [
    'is sent for a boleto',
    400,
    (sale) => ({
      path: `/orders/${sale.made.id}/boleto`,
      body: JSON.stringify(sale.body),
    }),
  ],
  [
    'is sent as an order',
    400,
    (sale) => ({
      path: '/subscriptions',
      body: JSON.stringify({ ...sale.body, card: plainCard(sale) }),
    }),
  ],
  [
    'pays another amount',
    422,
    ({ body }) => ({
      path: '/payments',
      body: JSON.stringify({ ...body, screens: body.screens + 1 }),
    }),
  ],
  [
    'pays for another user',
    404,
    ({ body, made }) => ({
      path: '/payments',
      body: JSON.stringify({ ...body, user_id: made.id }),
    }),
  ],
]

describe('a card that the server refuses', () => {
  it.each(MALFORMED)('is nowhere when it %s', async (_what, status, change) => {
    const sale = await aSale(shop)
    const sent = await send(shop, sale.person, change(sale))
    expect(sent.status).toBe(status)
    await expectNoLeak(shop, sale, [sent.written])
  })

  it('is nowhere when its buyer is signed out', async () => {
    const sale = await aSale(shop)
    const { person } = sale
    const visitor = { ...person, client: { ...person.client, token: 'none' } }
    const sent = await send(shop, visitor, { path: '/payments', body: JSON.stringify(sale.body) })
    expect(sent.status).toBe(401)
    await expectNoLeak(shop, sale, [sent.written])
  })

  it('is nowhere when the database fails', async () => {
    const sale = await aSale(shop)
    await app.database.run('alter table payments rename column installments to withheld')
    const sent = await pay(shop, sale)
    await app.database.run('alter table payments rename column withheld to installments')
    expect(sent.status).toBe(500)
    expect(app.log.events('http.unexpected_error')).not.toEqual([])
    await expectNoLeak(shop, sale, [sent.written])
  })

  it('is nowhere when the connection of the buyer ends in the middle', async () => {
    const sale = await aSale(shop)
    const body = JSON.stringify(sale.body)
    const { port, hostname } = new URL(app.url)
    const socket = connect(Number(port), hostname)
    const head = [
      ...['POST /api/payments HTTP/1.1', `host: ${hostname}`, 'content-type: application/json'],
      `authorization: Bearer ${sale.person.client.token ?? ''}`,
      `content-length: ${String(body.length + 10)}`,
    ]
    await new Promise<void>((resolve) => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve())
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.destroySoon()
    await closed
    await expectNoLeak(shop, sale, [])
  })
})
