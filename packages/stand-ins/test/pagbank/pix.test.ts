import fc from 'fast-check'
import readQr from 'jsqr'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { crc16, pixText } from '../../src/pagbank/files/pix-text.ts'
import { API, aPixOrder, aShop, type Shop } from './a-shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Fields of a text in tag-length-value form. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

/** CRC-16/CCITT-FALSE by long division of the bits, apart from the code under test. */
function crcByDivision(text: string): string {
  const bytes = [...Buffer.from(text)]
  const bits = bytes.flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number))
  const message = [...bits, ...Array<number>(16).fill(0)]
  for (let index = 0; index < 16; index += 1) message[index] = (message[index] ?? 0) ^ 1
  const divisor = [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  for (let at = 0; at < bits.length; at += 1) {
    if (message[at] === 0) continue
    divisor.forEach((bit, index) => {
      message[at + index] = (message[at + index] ?? 0) ^ bit
    })
  }
  return Number.parseInt(message.slice(bits.length).join(''), 2)
    .toString(16)
    .toUpperCase()
    .padStart(4, '0')
}

/** The pixels of a PNG with 8 bits of grey. */
function decodePng(png: Buffer): { width: number; height: number; rgba: Uint8ClampedArray } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const length = png.readUInt32BE(33)
  expect(png.toString('latin1', 37, 41)).toBe('IDAT')
  const rows = inflateSync(png.subarray(41, 41 + length))
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rgba.fill(rows[y * (width + 1) + 1 + x] ?? 0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height, rgba }
}

async function pixShop(cents?: number, expiry?: string) {
  const shop = await aShop()
  const qrCode = { amount: { value: cents ?? 119880 }, ...(expiry && { expiration_date: expiry }) }
  const made = await shop.call('POST', '/orders', aPixOrder(cents, { qr_codes: [qrCode] }))
  const id = made.string('id')
  return {
    shop,
    made,
    id,
    text: made.string('qr_codes', 0, 'text'),
    read: () => shop.call('GET', `/orders/${id}`),
  }
}

describe('Pix code', () => {
  it('is in the response without a charge', async () => {
    const { shop, made } = await pixShop()
    expect(made.status).toBe(201)
    const id = made.string('qr_codes', 0, 'id')
    expect(id).toMatch(/^QRCO_[0-9A-F-]{36}$/)
    const links = `${shop.url}${API}/qrcode/${id}`
    expect(made.at('qr_codes', 0)).toEqual({
      id,
      // "Default expiry about a day."
      expiration_date: '2026-01-06T15:00:00.000-03:00',
      amount: { value: 119880 },
      text: made.string('qr_codes', 0, 'text'),
      arrangements: ['PIX'],
      links: [
        { rel: 'QRCODE.PNG', href: `${links}/png`, media: 'image/png', type: 'GET' },
        { rel: 'QRCODE.BASE64', href: `${links}/base64`, media: 'text/plain', type: 'GET' },
      ],
    })
    // "charges is absent until paid"
    expect(made.at('charges')).toBeUndefined()
  })

  it('has the fields of the BR Code manual and its CRC', async () => {
    const { text, made } = await pixShop()
    const fields = fieldsOf(text)
    const id = made.string('qr_codes', 0, 'id').replace('QRCO_', '')
    expect(fields).toEqual({
      '00': '01',
      '01': '12',
      '26': `0014br.gov.bcb.pix2561api.pagseguro.com/pix/v2/${id}`,
      '27': `0016BR.COM.PAGSEGURO0136${id}`,
      '52': '8999',
      '53': '986',
      '54': '1198.80',
      '58': 'BR',
      '59': 'Vitrine',
      '60': 'Campinas',
      '62': '0503***',
      '63': crcByDivision(text.slice(0, -4)),
    })
  })

  it('is valid for every amount and name', () => {
    // "123456789" is the check value of CRC-16/CCITT-FALSE.
    expect(crc16('123456789')).toBe('29B1')
    fc.assert(
      fc.property(
        fc.record({
          id: fc.uuid(),
          amountCents: fc.integer({ min: 1, max: 999_999_999 }),
          merchantName: fc.string({ minLength: 1, unit: 'grapheme' }),
          merchantCity: fc.constantFrom('São Paulo', 'Campinas', 'Santa Rita do Passa Quatro'),
        }),
        (code) => {
          const text = pixText(code)
          const fields = fieldsOf(text)
          expect(fields['63']).toBe(crcByDivision(text.slice(0, -4)))
          expect(Number(fields['54'])).toBe(code.amountCents / 100)
          expect(text).toMatch(/^[\x20-\x7e]+$/)
        },
      ),
    )
  })

  it('is an image that phones read, and no token is needed', async () => {
    const { made, text, shop } = await pixShop()
    const link = made.string('qr_codes', 0, 'links', 0, 'href')
    const response = await fetch(link)
    expect(response.headers.get('content-type')).toBe('image/png')
    const png = Buffer.from(await response.arrayBuffer())
    const { width, height, rgba } = decodePng(png)
    expect(readQr.default(rgba, width, height)?.data).toBe(text)
    const base64 = await shop.get(made.string('qr_codes', 0, 'links', 1, 'href'))
    expect(base64.text).toBe(png.toString('base64'))
    expect((await shop.get(`${API}/qrcode/QRCO_1/png`)).status).toBe(404)
    expect((await shop.get(`${API}/qrcode/QRCO_1/base64`)).status).toBe(404)
  })
})

describe('payment of a Pix code', () => {
  it.each(['id', 'text'] as const)('makes its charge, found by the %s', async (by) => {
    const { shop, id, text, read } = await pixShop()
    shop.pagBank.payPix(by === 'id' ? id : ` ${text}\n`)
    const order = await read()
    expect(order.at('charges', 0)).toMatchObject({
      status: 'PAID',
      paid_at: '2026-01-05T15:00:00.000-03:00',
      amount: { value: 119880, summary: { paid: 119880 } },
      payment_method: {
        type: 'PIX',
        pix: {
          // E, ISPB, minute, 11 characters: 32 in all.
          end_to_end_id: expect.stringMatching(/^E08561701202601051500\d{11}$/),
          holder: { name: 'Ana Souza', tax_id: '***.982.247-**' },
        },
      },
    })
    expect(() => {
      shop.pagBank.payPix(id)
    }).toThrow('is paid')
  })

  it('is refused after the expiry', async () => {
    const { shop, id } = await pixShop(119880, '2026-01-05T15:30:00-03:00')
    shop.pass(30 * MINUTE_MS)
    expect(() => {
      shop.pagBank.payPix(id)
    }).toThrow('has expired')
    expect(() => {
      shop.pagBank.payPix('another')
    }).toThrow('no such Pix code')
  })

  it('can be refunded', async () => {
    const { shop, id, read } = await pixShop()
    shop.pagBank.payPix(id)
    const path = `/charges/${(await read()).string('charges', 0, 'id')}/cancel`
    const refunded = await shop.call('POST', path, { amount: { value: 119880 } })
    expect([refunded.status, refunded.at('status')]).toEqual([201, 'CANCELED'])
  })
})

describe('simulator of Pix', () => {
  // "PIX <= R$ 100.00 paid at once; 100.01-200.00 paid after 5 min; more stays WAITING."
  const isPaid = async ({ shop, id }: { shop: Shop; id: string }) =>
    (await shop.call('GET', `/orders/${id}`)).at('charges') !== undefined

  it.each([
    [10_000, true, true],
    [10_001, false, true],
    [20_000, false, true],
    [20_001, false, false],
  ])('%i cents: paid at once %s, after five minutes %s', async (cents, atOnce, later) => {
    const pix = await pixShop(cents)
    expect(pix.made.at('charges')).toBeUndefined()
    expect(await isPaid(pix)).toBe(atOnce)
    pix.shop.pass(5 * MINUTE_MS - 1)
    expect(await isPaid(pix)).toBe(atOnce)
    pix.shop.pass(1)
    expect(await isPaid(pix)).toBe(later)
  })

  it('does nothing when it is off', async () => {
    const shop = await aShop({ pagBank: { simulator: 'off' } })
    const made = await shop.call('POST', '/orders', aPixOrder(100))
    await shop.passAndRun(DAY_MS)
    expect(await isPaid({ shop, id: made.string('id') })).toBe(false)
  })
})
