import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { StandInsOptions } from '../../src/index.ts'
import { Answer, start, type Running } from '../running.ts'

export const TOKEN = 'pagbank-token'
export const API = '/api.pagseguro.com'
export const APPROVED_VISA = '4539620659922097'
export const DECLINED_VISA = '4929291898380766'

export type Body = Readonly<Record<string, unknown>>

type CallOptions = {
  /** `x-idempotency-key` */
  readonly key?: string
  readonly headers?: Record<string, string>
  /** Sent as it is, instead of JSON of the body. */
  readonly raw?: string
}

export type Shop = Running & {
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  /** The public key of the account. */
  publicKey(): Promise<string>
  /** A body for a card payment, encrypted now. */
  cardOrder(changes?: CardOrderChanges): Promise<Body>
  /** Moves the clock, and runs what is due by then. */
  passAndRun(ms: number): Promise<void>
}

export type CardOrderChanges = {
  readonly card?: Partial<PlainCard>
  readonly order?: Body
  readonly charge?: Body
  readonly method?: Body
  readonly cardFields?: Body
}

/** A running stand-in with the calls of a shop. */
export async function aShop(options: Partial<StandInsOptions> = {}): Promise<Shop> {
  const standIns = await start(options)
  const call: Shop['call'] = async (method, path, body, { key, headers = {}, raw } = {}) => {
    const response = await fetch(`${standIns.url}${API}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...(body === undefined && raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'x-idempotency-key': key }),
        ...headers,
      },
      ...(body === undefined && raw === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
    })
    return new Answer(response, await response.text())
  }
  const publicKey = async () =>
    (await call('POST', '/public-keys', { type: 'card' })).string('public_key')
  return {
    ...standIns,
    call,
    publicKey,
    cardOrder: async ({ card = {}, order = {}, charge = {}, method = {}, cardFields = {} } = {}) =>
      anOrder({
        charges: [
          aCharge({
            payment_method: {
              type: 'CREDIT_CARD',
              installments: 12,
              capture: true,
              soft_descriptor: 'VITRINE',
              card: {
                encrypted: encryptCard(await publicKey(), card),
                store: false,
                ...cardFields,
              },
              holder: { name: 'Ana Souza', tax_id: '52998224725' },
              ...method,
            },
            ...charge,
          }),
        ],
        ...order,
      }),
    passAndRun: async (ms) => {
      standIns.pass(ms)
      await standIns.pagBank.runDue()
    },
  }
}

export function anOrder(changes: Body = {}): Body {
  return {
    reference_id: 'pedido-000123',
    customer: {
      name: 'Ana Souza',
      email: 'ana@example.com',
      tax_id: '11222333000181',
      phones: [{ country: '55', area: '11', number: '987654321', type: 'MOBILE' }],
    },
    items: [
      {
        reference_id: 'plano-anual-2',
        name: 'Plano anual 2 telas',
        quantity: 1,
        unit_amount: 119880,
      },
    ],
    shipping: { address: anAddress() },
    ...changes,
  }
}

export function anAddress(changes: Body = {}): Body {
  return {
    street: 'Rua Exemplo',
    number: '100',
    complement: 'Sala 2',
    locality: 'Centro',
    city: 'Campinas',
    region_code: 'SP',
    country: 'BRA',
    postal_code: '13010000',
    ...changes,
  }
}

export function aCharge(changes: Body = {}): Body {
  return {
    reference_id: 'cobranca-000123',
    description: 'Plano anual 2 telas',
    amount: { value: 119880, currency: 'BRL' },
    ...changes,
  }
}

export function aPixOrder(cents = 119880, changes: Body = {}): Body {
  return anOrder({ qr_codes: [{ amount: { value: cents } }], ...changes })
}

export function aBoletoOrder(cents = 119880, boleto: Body = {}, changes: Body = {}): Body {
  return anOrder({
    charges: [
      aCharge({
        amount: { value: cents, currency: 'BRL' },
        payment_method: {
          type: 'BOLETO',
          boleto: {
            due_date: '2026-01-10',
            instruction_lines: { line_1: 'Plano anual', line_2: 'Não receber após o vencimento' },
            holder: {
              name: 'Ana Souza',
              tax_id: '52998224725',
              email: 'ana@example.com',
              address: anAddress({ region: 'São Paulo' }),
            },
            ...boleto,
          },
        },
      }),
    ],
    ...changes,
  })
}

export type PlainCard = {
  readonly number: string
  readonly securityCode: string
  readonly expMonth: string
  readonly expYear: string
  readonly holder: string
}

/** Encrypts like the browser's SDK: facts 8.2, "PKCS#1 v1.5 padding, base64". */
export function encryptCard(publicKey: string, changes: Partial<PlainCard> = {}): string {
  const { number, securityCode, expMonth, expYear, holder } = {
    ...{ number: APPROVED_VISA, securityCode: '123', expMonth: '12', expYear: '2026' },
    holder: 'Ana Souza',
    ...changes,
  }
  const plain = [number, securityCode, expMonth, expYear, holder, '1795186759174'].join(';')
  return encryptText(publicKey, plain)
}

export function encryptText(publicKey: string, plain: string): string {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const padding = constants.RSA_PKCS1_PADDING
  return publicEncrypt({ key, padding }, Buffer.from(plain)).toString('base64')
}

/** The entries of `error_messages`. */
export function errorsOf(answer: Answer): unknown {
  return answer.at('error_messages')
}
