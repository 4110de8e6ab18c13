import type { contract } from '@vitrine/api'
import { type EndpointInput, type Order } from '@vitrine/api'
import type { users } from '../../../src/db/tables/users.tables.ts'
import type { Call } from '../../../src/shared/call.ts'
import { encryptCardText } from '../encrypted-card.ts'
import { A_COMPANY } from '../plans.ts'
import type { ServerProcess } from './process.ts'

export type CardBody = EndpointInput<typeof contract.createPayment>['body']

export interface Buyer {
  /** A card as the browser encrypts it. */
  readonly encryptedCard: string
  /** The last press of Pay by card; null before the first one. */
  lastCardBody: CardBody | null
}

export const BUYER_ID = '4d1a2b3c-0000-4000-8000-000000000001'
const SESSION_ID = '4d1a2b3c-0000-4000-8000-000000000002'

/** The buyer's row: a verified address, complete data, and a trial that is over. */
export function BUYER(now: Date): typeof users.$inferInsert {
  return {
    ...{ id: BUYER_ID, name: 'Ana Souza', telephone: '+5511987654321', language: 'pt-BR' },
    ...{ email: 'ana@compradora.example', emailVerifiedAt: now, passwordHash: 'none', seats: 1 },
    ...{ createdAt: now, expireDate: new Date(now.getTime() - 86_400_000) },
    ...{ document: '11222333000181', registeredName: A_COMPANY.registered_name },
    registeredAgent: A_COMPANY.registered_agent,
    ...{ address: A_COMPANY.address, number: A_COMPANY.number, complement: null },
    ...{ neighborhood: A_COMPANY.neighborhood, city: A_COMPANY.city, state: A_COMPANY.state },
    zipCode: '01310100',
  }
}

/** The circumstances of the buyer's calls. */
export function aBuyerCall(): Call {
  return {
    actor: {
      ...{ kind: 'person', userId: BUYER_ID, sessionId: SESSION_ID, role: 'customer' },
      ...{ isReview: false },
      ...{ accountId: null, screenId: null },
    },
    ...{ bearer: null, language: 'pt', address: '', network: '', requestId: 'model' },
    audit: { recordChange: () => Promise.resolve() },
    ...{ record: () => undefined, header: () => null, signal: new AbortController().signal },
  }
}

export const NO_INPUT = { params: undefined, query: undefined, body: undefined } as const

/** A card that the stand-in approves, encrypted with its key. */
export async function encryptCardFor({ routes }: ServerProcess): Promise<string> {
  const { public_key: key } = await routes.getCardKey(NO_INPUT, aBuyerCall())
  return encryptCardText(key, '4539620659922097;123;12;2048;Ana Souza;1795186759174')
}

const CUSTOMER = { name: 'Ana Souza', tax_id: '52998224725', email: 'ana@compradora.example' }
export const DEFERRED_BODY = {
  customer: CUSTOMER,
  terms_accepted: true,
  contract_accepted: true,
} as const

/** The body of one press of Pay. */
export function cardBodyOf(encrypted: string, order: Order, attemptId: string): CardBody {
  return {
    ...{ user_id: BUYER_ID, plan_id: order.plan.id, screens: order.screens },
    ...{ reference_id: order.id, attempt_id: attemptId, ...DEFERRED_BODY },
    items: [{ reference_id: 'plan', name: 'Plano anual', quantity: 1, unit_amount: order.total }],
    charges: [
      {
        description: 'Plano anual',
        amount: { value: order.total, currency: 'BRL' },
        payment_method: {
          ...{ type: 'CREDIT_CARD', capture: true, card: { encrypted }, installments: 1 },
          holder: { name: 'Ana Souza', tax_id: '52998224725' },
        },
      },
    ],
  }
}
