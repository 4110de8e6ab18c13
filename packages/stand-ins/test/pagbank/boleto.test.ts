import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  barcodeElements,
  boletoNumbers,
  dueFactor,
  modulo10,
  modulo11,
} from '../../src/pagbank/files/boleto-line.ts'
import { aBoletoOrder, aShop, errorsOf } from './a-shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

async function aBoleto(cents = 119880, options: Parameters<typeof aShop>[0] = {}) {
  const shop = await aShop(options)
  const made = await shop.call('POST', '/orders', aBoletoOrder(cents))
  const id = made.string('charges', 0, 'id')
  const status = async () => (await shop.call('GET', `/charges/${id}`)).at('status')
  return { shop, made, id, status }
}

const OFF = { pagBank: { simulator: 'off' } } as const

describe('boleto', () => {
  it('waits, with its line and its files', async () => {
    const { shop, made, id } = await aBoleto(119880, OFF)
    expect(made.status).toBe(201)
    const method = (...keys: string[]) =>
      made.string('charges', 0, 'payment_method', 'boleto', ...keys)
    const file = `${shop.url}/boleto.pagseguro.com.br/${method('id').toLowerCase()}`
    // "status WAITING, boleto gains id, barcode, formatted_barcode, links to PDF and PNG"
    expect(made.at('charges', 0)).toMatchObject({
      status: 'WAITING',
      amount: { summary: { total: 119880, paid: 0, refunded: 0 } },
      payment_response: { code: '20000', message: 'SUCESSO' },
      payment_method: {
        type: 'BOLETO',
        boleto: {
          due_date: '2026-01-10',
          instruction_lines: { line_1: 'Plano anual', line_2: 'Não receber após o vencimento' },
          holder: { name: 'Ana Souza', tax_id: '52998224725', address: { region: 'São Paulo' } },
        },
      },
      links: [
        { href: `${file}.pdf`, media: 'application/pdf', type: 'GET' },
        { href: `${file}.png`, media: 'image/png', type: 'GET' },
        { rel: 'SELF', href: expect.stringContaining(`/charges/${id}`) },
      ],
    })
    expect(made.at('charges', 0, 'paid_at')).toBeUndefined()
    const [line, formatted] = [method('barcode'), method('formatted_barcode')]
    expect(line).toMatch(/^\d{47}$/)
    expect(formatted).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
    expect(formatted.replace(/\D/g, '')).toBe(line)
    // The amount ends the line.
    expect(line.slice(-10)).toBe('0000119880')
  })

  it('is a PDF with the line', async () => {
    const { shop, made } = await aBoleto(119880, OFF)
    const response = await fetch(made.string('charges', 0, 'links', 0, 'href'))
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
    const line = made.string('charges', 0, 'payment_method', 'boleto', 'formatted_barcode')
    expect(pdf).toContain(`(${line}) Tj`)
    for (const text of ['R$ 1.198,80', '10/01/2026', 'Ana Souza, 52998224725', 'Não receber']) {
      expect(pdf).toContain(text)
    }
    // Each entry of the table leads to its object.
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(start, start + 4)).toBe('xref')
    const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    places.forEach((place, index) => {
      expect(pdf.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj`))
    })
    expect(places).toHaveLength(6)
    const png = await fetch(made.string('charges', 0, 'links', 1, 'href'))
    expect(Buffer.from(await png.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
    for (const name of ['x.pdf', `${line}.png`]) {
      expect((await shop.get(`/boleto.pagseguro.com.br/${name}`)).status).toBe(404)
    }
  })

  it('is paid by a person, once', async () => {
    const { shop, id, status } = await aBoleto(119880, OFF)
    shop.pagBank.settle(id)
    expect(await status()).toBe('PAID')
    expect(() => {
      shop.pagBank.settle(id)
    }).toThrow('PAID stays so')
    await shop.passAndRun(30 * DAY_MS)
    expect(await status()).toBe('PAID')
  })

  it('is canceled by the merchant, or after its due date', async () => {
    const { shop, id, status } = await aBoleto(119880, OFF)
    const amount = { amount: { value: 119880 } }
    const canceled = await shop.call('POST', `/charges/${id}/cancel`, amount)
    expect(canceled.at('status')).toBe('CANCELED')
    const again = await shop.call('POST', `/charges/${id}/cancel`, amount)
    expect(errorsOf(again)).toMatchObject([{ code: '40007' }])

    const other = await aBoleto(119880, OFF)
    // 15:00 on 5 January to the end of 10 January.
    await other.shop.passAndRun(5 * DAY_MS + 9 * 60 * MINUTE_MS - 1)
    expect(await other.status()).toBe('WAITING')
    await other.shop.passAndRun(1)
    expect(await other.status()).toBe('CANCELED')
    expect(await status()).toBe('CANCELED')
  })

  it.each([
    // "Boleto <= 100 PAID; <= 200 PAID after 5 min; <= 300 CANCELED after 5 min; > 300 CANCELED at once."
    [10_000, 'PAID', 'PAID'],
    [10_001, 'WAITING', 'PAID'],
    [20_000, 'WAITING', 'PAID'],
    [20_001, 'WAITING', 'CANCELED'],
    [30_000, 'WAITING', 'CANCELED'],
    [30_001, 'CANCELED', 'CANCELED'],
  ])('simulator: %i cents are %s at once and %s later', async (cents, atOnce, later) => {
    const { made, shop, status } = await aBoleto(cents)
    expect(made.at('charges', 0, 'status')).toBe('WAITING')
    expect(await status()).toBe(atOnce)
    shop.pass(5 * MINUTE_MS - 1)
    expect(await status()).toBe(atOnce)
    shop.pass(1)
    expect(await status()).toBe(later)
  })
})

describe('boleto numbers', () => {
  it('compute the digits of a published example', () => {
    // "03399.85301 29700.000242 27020.901016 2 78150000015000", of PagBank's documentation.
    expect(['033998530', '2970000024', '2702090101'].map(modulo10)).toEqual(['1', '2', '6'])
  })

  it('continue with 1000 after 9999', () => {
    // FEBRABAN: 21 February 2025 is 9999, the day after is 1000.
    expect(
      ['1997-10-08', '2000-07-03', '2025-02-21', '2025-02-22', '2026-01-10'].map(dueFactor),
    ).toEqual([...['0001', '1000', '9999', '1000', '1322']])
  })

  it('hold their check digits for every boleto', () => {
    const boleto = fc.record({
      ownNumber: fc.stringMatching(/^\d{25}$/),
      amountCents: fc.integer({ min: 1, max: 999_999_999 }),
      dueDate: fc.constantFrom('2025-02-21', '2026-01-10', '2030-12-31'),
    })
    fc.assert(
      fc.property(boleto, (input) => {
        const { code, line, formattedLine } = boletoNumbers(input)
        expect([code.length, line.length]).toEqual([44, 47])
        // Each field with its digit: the doubled digits' sum is a multiple of ten.
        for (const field of [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)]) {
          const sum = [...field].reverse().reduce((total, digit, index) => {
            const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
            return total + Math.floor(value / 10) + (value % 10)
          }, 0)
          expect(sum % 10).toBe(0)
        }
        // The bar code is the line in another order.
        const own = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
        expect(code).toBe(line.slice(0, 4) + line.slice(32, 47) + own)
        expect(own).toBe(input.ownNumber)
        expect(code.charAt(4)).toBe(modulo11(code.slice(0, 4) + code.slice(5)))
        expect(code.charAt(4)).not.toBe('0')
        expect(Number(code.slice(9, 19))).toBe(input.amountCents)
        expect(formattedLine.replace(/\D/g, '')).toBe(line)
      }),
    )
  })

  it('are drawn as "Interleaved 2 of 5"', () => {
    const elements = barcodeElements('29'.repeat(22))
    // Start (4), ten per pair, end (3); two of five elements are wide.
    expect(elements).toHaveLength(4 + 220 + 3)
    expect(elements.filter(Boolean)).toHaveLength(22 * 4 + 1)
    expect(elements.slice(0, 4)).toEqual([false, false, false, false])
    expect(elements.slice(-3)).toEqual([true, false, false])
  })
})
