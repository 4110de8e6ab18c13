import type { Database } from '../../../src/db/database.ts'
import { applyRunningPeriods } from '../../../src/features/billing/index.ts'
import { billingRoutes } from '../../../src/features/billing/billing.routes.ts'
import { checkPayment } from '../../../src/features/payments/checks.service.ts'
import type { PaymentMail } from '../../../src/features/payments/payment-mail.ts'
import { listDuePayments } from '../../../src/features/payments/payments.repo.ts'
import { paymentRoutes } from '../../../src/features/payments/payments.routes.ts'
import {
  receiveWebhook,
  type ReceivedWebhook,
} from '../../../src/features/payments/webhook.service.ts'
import { createPagBankClient } from '../../../src/integrations/pagbank/pagbank.ts'
import type { Log } from '../../../src/shared/log.ts'
import type { Secrets } from '../../../src/shared/secrets.ts'
import type { ManualClock } from '../manual-clock.ts'
import { seededRandom } from '../seeded-random.ts'
import type { Counts } from './counts.ts'
import type { ProviderLink } from './provider-link.ts'
import { processExecutor, Steps } from './steps.ts'

export const TOKEN = 'pagbank-token'
const GRACE_DAYS = 3
/** Maximum number of checks that one scan adds, as in the server. */
const SCAN_LIMIT = 500

/** Mails are tested elsewhere. */
const NO_MAIL: PaymentMail = {
  recordPaymentChange: async () => [],
  send: async () => undefined,
  recordTokenRefusal: async () => undefined,
}

/** What all processes of the server share. */
export interface Shared {
  readonly database: Database
  readonly clock: ManualClock
  readonly log: Log
  readonly secrets: Secrets
  readonly link: ProviderLink
  readonly providerUrl: string
  readonly webhookUrl: string
  /** The queue of checks, which outlives a process: ids of payments. */
  readonly checks: Set<string>
  /** What happened in all histories. */
  readonly counts: Counts
}

export type ServerProcess = ReturnType<typeof startProcess>

/** The payments of one process of the server: its real services, over steps that can be interrupted. */
export function startProcess(shared: Shared, name: string) {
  const { database, clock, log, secrets, link, checks } = shared
  const steps = new Steps(shared.counts)
  const executor = processExecutor(database, steps)
  const stopping = new AbortController().signal
  const pagBank = createPagBankClient({
    ...{ baseUrl: shared.providerUrl, token: TOKEN, fetch: link.fetchOf(steps), clock, log },
  })
  const deps = {
    ...{ executor, clock, log, random: seededRandom(name), pagBank, stopping, isSelling: true },
    ...{ planGraceDays: GRACE_DAYS, devicePriceCents: 0, notificationUrl: shared.webhookUrl },
    ...{ paymentMail: NO_MAIL, raiseRevisionsOfUser: async () => undefined, company: null },
  }
  const enqueueCheck = (id: string): Promise<void> =>
    steps.run('a job', async () => {
      checks.add(id)
    })
  const enqueueDueChecks = async (): Promise<void> => {
    const due = { now: clock.now(), limit: SCAN_LIMIT }
    for (const id of await listDuePayments(executor, due)) await enqueueCheck(id)
  }
  return {
    steps,
    routes: { ...paymentRoutes(deps), ...billingRoutes({ executor, clock }) },
    receiveWebhook: (received: ReceivedWebhook) =>
      receiveWebhook({ ...deps, secrets, token: TOKEN, enqueueCheck, enqueueDueChecks }, received),
    /** Runs the checks of the queue. As in the server, one that fails is not repeated. */
    async runChecks(): Promise<void> {
      for (const id of checks) {
        checks.delete(id)
        await checkPayment(deps, id, stopping)
      }
    },
    /** The job of every minute. */
    async scan(): Promise<void> {
      await enqueueDueChecks()
      await applyRunningPeriods(executor, clock.now())
    },
  }
}
