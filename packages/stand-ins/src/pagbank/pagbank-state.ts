import type { SeededIds } from '../world/seeded-ids.ts'
import { createAgenda, type Agenda } from './agenda.ts'
import { createDecisions, type Decisions } from './cards/decisions.ts'
import { createKeyRing, type KeyRing } from './key-ring.ts'
import { createPagBankFaults, type PagBankFaults } from './pagbank-faults.ts'
import { type PagBankCharge, type PagBankLedger, type PagBankOrder } from './pagbank-ledger.ts'

/** The merchant's account. */
export type PagBankAccount = {
  /** The bearer token. */
  token: string
  readonly merchantEmail: string
  readonly merchantName: string
  readonly merchantCity: string
  /** Whether PagBank has approved the integration. False answers 403. */
  isApproved: boolean
}

/** Variants for which sources differ. */
export type PagBankSwitches = {
  /** `amounts`: Pix and boletos change by themselves, by their amounts. `off`: a person decides. */
  simulator: 'amounts' | 'off'
  /** Whether `tax_id` may be a CNPJ with letters. */
  alphanumericTaxId: 'refused' | 'accepted'
  /** `GET /orders?reference_id=` and `GET /charges?reference_id=`, which are not documented. */
  referenceLookup: 'answered' | 'refused'
  /** Status of `POST /public-keys`. */
  publicKeyStatus: 201 | 200
}

export type PagBankState = {
  readonly clock: () => number
  readonly ids: SeededIds
  readonly ledger: PagBankLedger
  readonly account: PagBankAccount
  readonly switches: PagBankSwitches
  readonly faults: PagBankFaults
  readonly agenda: Agenda
  readonly decisions: Decisions
  readonly cardKeys: KeyRing
  readonly webhookKeys: KeyRing
  /** URL of a path of one of PagBank's hosts at the stand-ins. */
  readonly address: (host: PagBankHost, path: string) => string
  /** Called with each change of a charge. */
  readonly onChange: (order: PagBankOrder, charge: PagBankCharge) => void
}

export type PagBankHost = 'api.pagseguro.com' | 'boleto.pagseguro.com.br'

/** Options of the merchant's account. */
export type PagBankOptions = {
  /** Default: `pagbank-token`. */
  readonly token?: string
  /** Buyers with this address are refused. Default: `financeiro@vitrine.example`. */
  readonly merchantEmail?: string
  /** Default: `amounts`. */
  readonly simulator?: PagBankSwitches['simulator']
}

const DAY_MS = 86_400_000
/** "the old one stays valid 7 days more" */
const CARD_KEY_OVERLAP_MS = 7 * DAY_MS
const WEBHOOK_KEY_OVERLAP_MS = DAY_MS

export type PagBankParts = Pick<
  PagBankState,
  'clock' | 'ids' | 'ledger' | 'address' | 'onChange'
> & {
  readonly options: PagBankOptions
}

export function createPagBankState(parts: PagBankParts): PagBankState {
  const { options, ...shared } = parts
  const { clock, ledger } = shared
  return {
    ...shared,
    account: {
      token: options.token ?? 'pagbank-token',
      merchantEmail: options.merchantEmail ?? 'financeiro@vitrine.example',
      merchantName: 'Vitrine',
      merchantCity: 'Campinas',
      isApproved: true,
    },
    switches: {
      simulator: options.simulator ?? 'amounts',
      alphanumericTaxId: 'refused',
      referenceLookup: 'answered',
      publicKeyStatus: 201,
    },
    faults: createPagBankFaults(),
    agenda: createAgenda(clock),
    decisions: createDecisions(),
    cardKeys: createKeyRing({
      ...{ kind: 'card', clock, stored: ledger.cardKeys },
      overlapMs: CARD_KEY_OVERLAP_MS,
    }),
    webhookKeys: createKeyRing({
      ...{ kind: 'webhook', clock, stored: ledger.webhookKeys },
      overlapMs: WEBHOOK_KEY_OVERLAP_MS,
    }),
  }
}

/** A charge with its order. */
export type FoundCharge = { readonly order: PagBankOrder; readonly charge: PagBankCharge }

export function findOrder({ ledger }: PagBankState, id: string): PagBankOrder | undefined {
  return ledger.orders.find((order) => order.id === id)
}

export function findCharge({ ledger }: PagBankState, id: string): FoundCharge | undefined {
  for (const order of ledger.orders) {
    const charge = order.charges.find((candidate) => candidate.id === id)
    if (charge) return { order, charge }
  }
  return undefined
}
