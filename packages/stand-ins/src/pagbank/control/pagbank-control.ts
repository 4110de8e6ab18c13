import type { PagBankState } from '../pagbank-state.ts'
import type { PagBankWebhooks } from '../webhooks/webhooks.ts'
import {
  createAccountControl,
  createFaultsControl,
  type AccountControl,
  type FaultsControl,
} from './account-control.ts'
import {
  createDecisionsControl,
  createPaymentsControl,
  type DecisionsControl,
  type PaymentsControl,
} from './payments-control.ts'
import { createWebhooksControl, type WebhooksControl } from './webhooks-control.ts'

/** What buyers, the bank and PagBank do, and faults. For tests and the page. */
export type PagBankControl = PaymentsControl &
  DecisionsControl &
  WebhooksControl &
  FaultsControl &
  AccountControl & {
    /** Runs what is due by the clock, and resolves when no webhook is on its way. */
    runDue(): Promise<void>
    /** Forgets orders, idempotency keys, plans and faults. Token, keys and counters of ids stay. */
    reset(): void
  }

export function createPagBankControl(
  state: PagBankState,
  webhooks: PagBankWebhooks,
): PagBankControl {
  return {
    ...createPaymentsControl(state, webhooks),
    ...createDecisionsControl(state),
    ...createWebhooksControl(state, webhooks),
    ...createFaultsControl(state),
    ...createAccountControl(state),
    runDue: async () => {
      state.agenda.run()
      await webhooks.sender.settled()
    },
    reset: () => {
      const { ledger } = state
      state.agenda.clear()
      ledger.orders = []
      ledger.storedCards = []
      ledger.planned = []
      ledger.responses = []
      state.faults.liftAll()
      state.faults.releaseCalls()
      state.decisions.clear()
      webhooks.reset()
    },
  }
}
