import type { FastifyInstance } from 'fastify'
import type { MetaState } from '../world/meta-state.ts'
import { registerPagBankApi } from './api/api.routes.ts'
import { registerPagBankFiles } from './files/files.routes.ts'
import { createPagBankControl, type PagBankControl } from './control/pagbank-control.ts'
import { createPagBankState, type PagBankOptions, type PagBankState } from './pagbank-state.ts'
import { resumePlannedChanges } from './payments/planned-changes.ts'
import { registerPagBankPage } from './people/page.routes.ts'
import { createPagBankWebhooks } from './webhooks/webhooks.ts'

/** The copy of PagBank. */
export type PagBank = {
  readonly control: PagBankControl
  register(app: FastifyInstance, wait: (ms: number) => Promise<void>): Promise<void>
  /** Ends timers, held calls and webhooks. */
  stop(): Promise<void>
}

type Deps = {
  readonly meta: Pick<MetaState, 'clock' | 'ids' | 'ledger'>
  /** Base URL of the stand-ins. */
  readonly publicUrl: () => string
  readonly options: PagBankOptions
}

export function createPagBank({ meta, publicUrl, options }: Deps): PagBank {
  const webhooks = createPagBankWebhooks(() => state)
  const state: PagBankState = createPagBankState({
    ...{ clock: meta.clock, ids: meta.ids, ledger: meta.ledger.pagBank, options },
    address: (host, path) => `${publicUrl()}/${host}${path}`,
    onChange: (order, charge) => {
      webhooks.announce(order, charge)
    },
  })
  resumePlannedChanges(state)
  const control = createPagBankControl(state, webhooks)
  return {
    control,
    register: async (app, wait) => {
      await registerPagBankApi(app, { state, wait })
      registerPagBankFiles(app, state)
      registerPagBankPage(app, { state, control })
    },
    stop: async () => {
      state.agenda.stop()
      state.faults.releaseCalls()
      await webhooks.sender.stop()
    },
  }
}
